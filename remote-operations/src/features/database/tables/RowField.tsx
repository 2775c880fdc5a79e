import type { TableColumn } from 'shared-auth/api'
import { CheckboxField, SelectField, Stack, TextAreaField, TextField } from 'shared-ui'
import { type Draft, formatHint, inputKindOf } from './rowForm.ts'

interface RowFieldProps {
  column: TableColumn
  draft: Draft
  /** In a new row the column may keep its default. */
  isNew: boolean
  /** Why the column cannot be changed. */
  lock: string | undefined
  error: string | undefined
  onChange: (draft: Draft) => void
}

/** The input of a column, by its type, with the choice of NULL or of its default. */
export function RowField({ column, draft, isNew, lock, error, onChange }: RowFieldProps) {
  const { name, type, isNullable, defaultValue, isGenerated } = column
  const isDisabled = lock !== undefined || draft.mode !== 'value'
  const label = `${name} (${type})`
  const setMode = (mode: Draft['mode'], isOn: boolean) => onChange({ ...draft, mode: isOn ? mode : 'value' })
  return (
    <Stack gap={1}>
      <ValueInput
        column={column}
        label={label}
        value={draft.mode === 'value' ? draft.text : ''}
        placeholder={placeholderOf(draft, column)}
        hint={lock === undefined ? formatHint(column) : lock || undefined}
        error={error}
        disabled={isDisabled}
        onText={(text) => onChange({ mode: 'value', text })}
      />
      {lock === undefined && isNullable && (
        <CheckboxField
          label={`NULL en ${name}`}
          checked={draft.mode === 'null'}
          onChange={({ target }) => setMode('null', target.checked)}
        />
      )}
      {lock === undefined && draft.mode !== 'null' && defaultValue !== null && !isGenerated && isNew && (
        <CheckboxField
          label={`Por defecto en ${name}: ${defaultValue}`}
          checked={draft.mode === 'default'}
          onChange={({ target }) => setMode('default', target.checked)}
        />
      )}
    </Stack>
  )
}

interface ValueInputProps {
  column: TableColumn
  label: string
  value: string
  placeholder: string
  hint: string | undefined
  error: string | undefined
  disabled: boolean
  onText: (text: string) => void
}

function ValueInput({ column, onText, ...field }: ValueInputProps) {
  const kind = inputKindOf(column, field.value)
  const onChange = ({ target }: { target: { value: string } }) => onText(target.value)
  switch (kind) {
    case 'yesNo':
    case 'choice': {
      const options =
        kind === 'yesNo' ? { true: 'Sí', false: 'No' } : Object.fromEntries(column.choices.map((c) => [c, c]))
      return (
        <SelectField {...field} onChange={onChange}>
          <option value="">{field.placeholder || 'Elige un valor'}</option>
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      )
    }
    case 'text':
      return <TextAreaField {...field} onChange={onChange} rows={rowsFor(field.value)} spellCheck={false} />
    case 'date':
      return <TextField {...field} onChange={onChange} type="date" />
    case 'number':
      return <TextField {...field} onChange={onChange} inputMode="decimal" autoComplete="off" />
    case 'line':
      return <TextField {...field} onChange={onChange} autoComplete="off" spellCheck={false} />
  }
}

function placeholderOf({ mode }: Draft, { isSecret, defaultValue }: TableColumn): string {
  if (isSecret) return 'Oculto'
  if (mode === 'null') return 'NULL'
  return mode === 'default' ? (defaultValue ?? '') : ''
}

function rowsFor(text: string): number {
  return Math.min(10, Math.max(1, text.split('\n').length, Math.ceil(text.length / 60)))
}
