import { SelectField, TextAreaField, TextField } from 'shared-ui'
import type { OwnText } from './ownTexts.ts'

interface ChangedTextProps {
  own: OwnText
  /** Undefined while it is the one of the page's code. */
  text: string | undefined
  error: string | undefined
  onChange: (own: OwnText, text: string) => void
}

/** The field of one text of a page. */
export function ChangedText({ own, text, error, onChange }: ChangedTextProps) {
  const isEmptiable = text !== undefined && own.text !== '' && !own.choices
  const field = {
    ...{ label: own.label, value: text ?? own.text, error },
    hint: [own.hint, isEmptiable && 'Cambiado. Si lo dejas vacío, vuelve el original al publicar.']
      .filter(Boolean)
      .join(' '),
    onChange: ({ target }: { target: { value: string } }) => onChange(own, target.value),
  }
  if (own.choices)
    return (
      <SelectField {...field}>
        {own.text === '' && <option value="">Elige uno</option>}
        {Object.entries(own.choices).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    )
  return own.rows === 1 ? <TextField {...field} /> : <TextAreaField {...field} rows={own.rows} />
}
