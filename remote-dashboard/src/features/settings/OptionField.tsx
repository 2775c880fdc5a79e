import { type Conflict, ConflictNotice } from 'shared-admin'
import type { Option } from 'shared-auth/api'
import { Stack, TextAreaField, TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type Draft, problemOf, toText } from './options.api.ts'

export interface Failure {
  message: string
  isConflict: boolean
}

interface OptionFieldProps {
  option: Option
  /** The unsaved edit; undefined without one. */
  draft: Draft | undefined
  failure: Failure | undefined
  conflict: Conflict
  onChange: (draft: Draft | undefined) => void
}

/** One option by its name; all of them are saved together. */
export function OptionField({ option, draft, failure, conflict, onChange }: OptionFieldProps) {
  const { key, name, type, description } = option
  const saved = toText(option)
  const text = draft?.text ?? saved
  const message = failure?.isConflict ? undefined : failure?.message

  function handleChange(typed: string) {
    onChange(typed === saved ? undefined : { text: typed, updatedAt: draft?.updatedAt ?? option.updatedAt })
  }

  const shared = {
    ...{ id: key, label: name, hint: description, value: text, error: problemOf(type, text) ?? message },
    onChange: ({ target }: { target: { value: string } }) => handleChange(target.value),
  }
  return (
    <Row $isChanged={draft !== undefined} $isCode={type === 'json'}>
      <Stack gap={3}>
        {type === 'other' ? (
          <TextField {...shared} inputMode="numeric" autoComplete="off" />
        ) : (
          <TextAreaField
            {...shared}
            rows={Math.min(12, text.split('\n').length)}
            spellCheck={type === 'text'}
          />
        )}
        {failure?.isConflict && <ConflictNotice failure={failure.message} conflict={conflict} />}
      </Stack>
    </Row>
  )
}

const Row = styled.div<{ $isChanged: boolean; $isCode: boolean }>`
  max-width: 44rem;
  padding-block: ${theme.space[4]};
  padding-inline-start: ${theme.space[4]};
  border-inline-start: 3px solid ${({ $isChanged }) => ($isChanged ? theme.color.accent : 'transparent')};
  scroll-margin-top: calc(var(--top) + ${theme.space[4]});
  input { max-width: 16rem; }
  ${({ $isCode }) => $isCode && `textarea { font-family: ${theme.font.mono}; font-size: ${theme.font.size.sm}; }`}
`
