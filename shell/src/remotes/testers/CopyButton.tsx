import { useState } from 'react'
import { Button, TextAreaField, toast } from 'shared-ui'

type Props = { label: string; done: string; text: () => string }

/** Copies a text; where the browser refuses (an address without https, say), shows it to be copied by hand. */
export function CopyButton({ label, done, text }: Props) {
  const [refused, setRefused] = useState('')
  const handleCopy = async () => {
    const value = text()
    try {
      await navigator.clipboard.writeText(value)
      setRefused('')
      toast.success(done)
    } catch {
      setRefused(value)
    }
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={handleCopy}>
        {label}
      </Button>
      {refused && (
        <TextAreaField
          label={`${label}: selecciona y copia`}
          rows={4}
          readOnly
          value={refused}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  )
}
