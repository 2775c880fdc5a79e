import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, toast } from 'shared-ui'

const CONFIRMATION_MS = 2000

/** Copies a text and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
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
      toast.danger('No se pudo copiar el código.')
    }
  }

  return (
    <Button variant="ghost" size="sm" onClick={handleCopy}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? 'Copiado' : 'Copiar'}</span>
    </Button>
  )
}
