import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { controlLook } from './fieldLook.ts'
import { type FieldProps, useField } from './useField.ts'

export interface SelectFieldProps extends FieldProps, ComponentProps<'select'> {}

/**
 * A labelled native select; its children are the options.
 * @example <SelectField label="Rol" value={role} onChange={handleChange}>…</SelectField>
 */
export function SelectField({ label, isLabelHidden, hint, error, id, ...rest }: SelectFieldProps) {
  const field = useField({ id, hint, error })
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} field={field}>
      <Row>
        <Select {...rest} {...field.control} />
        <ChevronDown aria-hidden />
      </Row>
    </FieldFrame>
  )
}

const Row = styled.div`
  display: grid;
  align-items: center;
  > * { grid-area: 1 / 1; }
  svg {
    justify-self: end;
    width: 1.125rem;
    height: 1.125rem;
    margin-inline-end: ${theme.space[3]};
    color: ${theme.color.textMuted};
    pointer-events: none;
  }
`

const Select = styled.select`
  ${controlLook}
  padding-inline-end: 2.5rem;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
`
