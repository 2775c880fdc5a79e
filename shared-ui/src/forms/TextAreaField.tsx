import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { FieldFrame } from './FieldFrame.tsx'
import { controlLook } from './fieldLook.ts'
import { type FieldProps, useField } from './useField.ts'

export interface TextAreaFieldProps extends FieldProps, ComponentProps<'textarea'> {}

/**
 * A labelled multi-line text input.
 * @example <TextAreaField label="Mensaje" rows={5} value={message} onChange={handleChange} />
 */
export function TextAreaField({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  rows = 5,
  ...rest
}: TextAreaFieldProps) {
  const field = useField({ id, hint, error })
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} field={field}>
      <TextArea dir="auto" {...rest} {...field.control} rows={rows} />
    </FieldFrame>
  )
}

const TextArea = styled.textarea`
  ${controlLook}
  resize: vertical;
`
