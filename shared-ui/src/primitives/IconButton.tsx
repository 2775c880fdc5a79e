import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { type ButtonLook, buttonLook, type StyledButtonLook } from './buttonLook.ts'

export interface IconButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The accessible name, also shown on hover. */
  label: string
}

/**
 * A square button with an icon as its only child.
 * @example <IconButton label="Cerrar" onClick={close}><X aria-hidden /></IconButton>
 */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return <Look title={label} {...rest} aria-label={label} type={type} $variant={variant} $size={size} />
}

const Look = styled.button<StyledButtonLook>`
  ${buttonLook}
  width: ${({ $size }) => ($size === 'sm' ? '36px' : '44px')};
  padding: 0;
  flex: none;
  svg { width: 1.25rem; height: 1.25rem; }
`
