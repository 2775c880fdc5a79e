import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { FieldFrame } from './FieldFrame.tsx'
import { controlLook } from './fieldLook.ts'
import { type FieldProps, useField } from './useField.ts'

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {}

/**
 * A labelled input of any typed kind (text, email, search, number, date …).
 * @example <TextField label="Nombre" value={name} error={errors.name} onChange={handleChange} />
 */
export function TextField({ label, isLabelHidden, hint, error, id, type = 'text', ...rest }: TextFieldProps) {
  const field = useField({ id, hint, error })
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} field={field}>
      <Input dir={directionOf(type)} {...rest} {...field.control} type={type} />
    </FieldFrame>
  )
}

/** Prose may be written in any script; numbers, dates and addresses always run from left to right. */
function directionOf(type: string): 'auto' | undefined {
  return type === 'text' || type === 'search' ? 'auto' : undefined
}

const Input = styled.input`
  ${controlLook}
`
