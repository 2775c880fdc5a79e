import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../primitives/VisuallyHidden.ts'
import { theme } from '../theme/theme.ts'
import { FieldNotes } from './FieldNotes.tsx'
import type { FieldProps, useField } from './useField.ts'

interface FieldFrameProps extends FieldProps {
  field: ReturnType<typeof useField>
  children: ReactNode
}

/** Label above, control, then error and hint. */
export function FieldFrame({ label, isLabelHidden, hint, error, field, children }: FieldFrameProps) {
  return (
    <Frame>
      <Label htmlFor={field.control.id}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </Label>
      {children}
      <FieldNotes hint={hint} error={error} field={field} />
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  align-content: start;
  min-width: 0;
`

const Label = styled.label`
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.lineHeight.snug};
  &:has(> ${VisuallyHidden}) { position: absolute; }
`
