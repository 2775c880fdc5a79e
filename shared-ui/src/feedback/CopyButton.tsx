import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../primitives/Button.tsx'
import type { ButtonVariant } from '../primitives/buttonLook.ts'
import { toast } from './toast.ts'

const CONFIRMATION_MS = 2000

export interface CopyButtonProps {
  /** Text for the clipboard; a function is called on click and may be asynchronous. */
  text: string | (() => string | Promise<string>)
  label?: string
  variant?: ButtonVariant
  /** Message of the toast when the browser does not allow copying, or when there is no text. */
  failure?: string
  /** Called instead of the toast when the browser does not allow copying, to offer the text in another way. */
  onRefused?: (text: string) => void
}

/**
 * Copies a text and confirms it for two seconds.
 * @example <CopyButton text={link.url} label="Copiar el enlace" />
 */
export function CopyButton({
  text,
  label = 'Copiar',
  variant = 'ghost',
  failure = 'No se pudo copiar.',
  onRefused,
}: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function handleCopy() {
    const value = await Promise.resolve(typeof text === 'string' ? text : text()).catch(() => null)
    if (value === null) {
      toast.danger(failure)
      return
    }
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
    } catch {
      // Without permission, or without HTTPS, there is no clipboard.
      if (onRefused) onRefused(value)
      else toast.danger(failure)
    }
  }

  return (
    <Button variant={variant} size="sm" onClick={handleCopy}>
      {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">{isCopied ? 'Copiado' : label}</span>
    </Button>
  )
}
