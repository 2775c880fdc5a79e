import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { type ButtonLook, buttonLook, type StyledButtonLook } from './buttonLook.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** While true the button is disabled and shows a spinner. */
  isBusy?: boolean
  /** Label to show while busy; without it the children stay. */
  busyLabel?: string
}

/**
 * A button; its type defaults to `button`, so that it never submits a form by accident.
 * @example <Button variant="danger" isBusy={isRemoving} onClick={remove}>Eliminar</Button>
 */
export function Button({
  variant = 'primary',
  size = 'md',
  isBusy = false,
  busyLabel,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <Look
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      $variant={variant}
      $size={size}
    >
      {isBusy && <Spinner size="sm" label="" />}
      {isBusy ? (busyLabel ?? children) : children}
    </Look>
  )
}

const Look = styled.button<StyledButtonLook>`
  ${buttonLook}
`
