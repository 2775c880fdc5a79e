import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { type FieldProps, useField } from './useField.ts'

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'isLabelHidden'>,
    Omit<ComponentProps<'input'>, 'type'> {}

/**
 * A checkbox with its label beside it; the whole line can be clicked.
 * @example <CheckboxField label="Recordarme" checked={isKept} onChange={handleChange} />
 */
export function CheckboxField({ label, hint, error, id, ...rest }: CheckboxFieldProps) {
  const field = useField({ id, hint, error })
  return (
    <Frame>
      <Line>
        <Box {...rest} {...field.control} type="checkbox" />
        <span>{label}</span>
      </Line>
      <Notes>
        <FieldNotes hint={hint} error={error} field={field} />
      </Notes>
    </Frame>
  )
}

const Frame = styled.div`
  min-width: 0;
`

const Notes = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  padding-inline-start: ${theme.space[8]};
`

const Line = styled.label`
  display: flex;
  gap: ${theme.space[3]};
  width: fit-content;
  min-height: 44px;
  padding-block: ${theme.space[2]};
  cursor: pointer;
  &:has(:disabled) { color: ${theme.color.textMuted}; cursor: not-allowed; }
`

const Box = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin-top: 0.15rem;
  accent-color: ${theme.color.primary};
  cursor: inherit;
`
