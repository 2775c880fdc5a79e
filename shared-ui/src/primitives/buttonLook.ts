import { css } from 'styled-components'
import { theme } from '../theme/theme.ts'

/** Emphasis of a button: one primary per view, danger for actions that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

/** `md` 44 px high, `sm` 36 px. */
export type ButtonSize = 'sm' | 'md'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
}

const { color, space } = theme

const variants = {
  primary: css`
    background: ${color.primary};
    color: ${color.onPrimary};
    &:hover:not(:disabled) { background: ${color.primaryHover}; color: ${color.onPrimary}; }
  `,
  secondary: css`
    border-color: color-mix(in srgb, ${color.borderStrong} 60%, ${color.border});
    background: ${color.surface};
    color: ${color.text};
    &:hover:not(:disabled) { background: ${color.sunken}; color: ${color.text}; }
  `,
  ghost: css`
    background: transparent;
    color: ${color.primary};
    &:hover:not(:disabled) { background: ${color.primarySoft}; color: ${color.onPrimarySoft}; }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover:not(:disabled) { background: ${color.dangerHover}; color: ${color.onDanger}; }
  `,
}

const sizes = {
  sm: css`
    min-height: 36px;
    padding: ${space[1]} ${space[3]};
    font-size: ${theme.font.size.sm};
  `,
  md: css`
    min-height: 44px;
    padding: ${space[2]} ${space[5]};
  `,
}

/** Props of the look, as transient props. */
export interface StyledButtonLook {
  $variant: ButtonVariant
  $size: ButtonSize
}

/** Shared style of buttons and of links that look like buttons. */
export const buttonLook = css<StyledButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.md};
  font-weight: ${theme.font.weight.semibold};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${theme.motion.fast},
    transform ${theme.motion.fast};
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  &:active:not(:disabled) { transform: translateY(1px); }
  &:is(:disabled, [aria-disabled='true']) { cursor: not-allowed; opacity: 0.6; }
  svg { flex: none; width: 1.125em; height: 1.125em; }
`
