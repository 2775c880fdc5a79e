import { CircleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { Text } from '../primitives/Text.ts'
import { theme } from '../theme/theme.ts'
import type { FieldProps, useField } from './useField.ts'

interface FieldNotesProps extends Pick<FieldProps, 'hint' | 'error'> {
  field: ReturnType<typeof useField>
}

/** The error and the hint of a field, under the ids that its control refers to. */
export function FieldNotes({ hint, error, field }: FieldNotesProps) {
  return (
    <>
      {error && (
        <ErrorNote id={field.errorId} size="sm" tone="danger" weight="medium">
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </ErrorNote>
      )}
      {hint && (
        <Text id={field.hintId} size="sm" tone="muted">
          {hint}
        </Text>
      )}
    </>
  )
}

const ErrorNote = styled(Text)`
  display: flex;
  gap: ${theme.space[1]};
  svg { flex: none; width: 1rem; height: 1rem; margin-top: 0.2em; }
`
