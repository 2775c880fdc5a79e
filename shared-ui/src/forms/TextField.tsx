import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { FieldFrame } from './FieldFrame.tsx'
import { controlLook } from './fieldLook.ts'
import { type FieldProps, useField } from './useField.ts'

export interface TextFieldProps extends FieldProps, ComponentProps<'input'> {}

/** A labelled input of any typed kind (text, email, search, number, date …). */
export function TextField({ label, isLabelHidden, hint, error, id, type = 'text', ...rest }: TextFieldProps) {
  const field = useField({ id, hint, error })
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} field={field}>
      <Input {...rest} {...field.control} type={type} />
    </FieldFrame>
  )
}

const Input = styled.input`
  ${controlLook}
`
