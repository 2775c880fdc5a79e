import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../primitives/IconButton.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { controlLook } from './fieldLook.ts'
import type { TextFieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

export type PasswordFieldProps = Omit<TextFieldProps, 'type'>

/**
 * A labelled password with a button that shows and hides what is typed.
 * @example <PasswordField label="Contraseña" autoComplete="current-password" value={password} onChange={handleChange} />
 */
export function PasswordField({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  autoComplete = 'current-password',
  ...rest
}: PasswordFieldProps) {
  const field = useField({ id, hint, error })
  const [isVisible, setIsVisible] = useState(false)
  return (
    <FieldFrame label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} field={field}>
      <Row>
        <Input
          {...rest}
          {...field.control}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Toggle
          label={isVisible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-controls={field.control.id}
          size="sm"
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Toggle>
      </Row>
    </FieldFrame>
  )
}

const Row = styled.div`
  position: relative;
`

const Input = styled.input`
  ${controlLook}
  padding-inline-end: 3rem;
  &::-ms-reveal { display: none; }
`

const Toggle = styled(IconButton)`
  position: absolute;
  top: 4px;
  right: 4px;
`
