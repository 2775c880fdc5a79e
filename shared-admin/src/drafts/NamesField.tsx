import { useState } from 'react'
import { TextAreaField } from 'shared-ui'

interface NamesFieldProps {
  label: string
  names: string[]
  error?: string | undefined
  onChange: (names: string[]) => void
}

/**
 * A list of short texts, one per line.
 * @example <NamesField label="Habilidades" names={content.skills} onChange={(skills) => change({ skills })} />
 */
export function NamesField({ label, names, error, onChange }: NamesFieldProps) {
  const [text, setText] = useState(names.join('\n'))
  // Another version was loaded.
  const shown = linesOf(text).join('\n') === names.join('\n') ? text : names.join('\n')

  return (
    <TextAreaField
      label={label}
      value={shown}
      rows={4}
      error={error}
      hint="Uno por línea."
      onChange={({ target }) => {
        setText(target.value)
        onChange(linesOf(target.value))
      }}
    />
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
