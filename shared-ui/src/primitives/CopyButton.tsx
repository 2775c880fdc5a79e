import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { Button } from './Button.tsx'

const CONFIRMATION_MS = 2000

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string
  /** What a toast says when the browser refuses. */
  failure?: string
}

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, failure = 'No se pudo copiar.' }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Without permission, or without HTTPS, there is no clipboard.
      toast.danger(failure)
    }
  }

  return (
    <Button variant="ghost" size="sm" onClick={handleCopy}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? 'Copiado' : 'Copiar'}</span>
    </Button>
  )
}
