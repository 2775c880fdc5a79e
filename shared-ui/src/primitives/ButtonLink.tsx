import { Link, type LinkProps } from 'react-router-dom'
import { styled } from 'styled-components'
import { type ButtonLook, buttonLook, type StyledButtonLook } from './buttonLook.ts'

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

/**
 * A router link that looks like a button: it navigates, whereas Button acts.
 * @example <ButtonLink to={pathTo('/contact')}>Escríbenos</ButtonLink>
 */
export function ButtonLink({ variant = 'primary', size = 'md', ...rest }: ButtonLinkProps) {
  return <Look {...rest} $variant={variant} $size={size} />
}

const Look = styled(Link)<StyledButtonLook>`
  ${buttonLook}
`
