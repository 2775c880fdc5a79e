import { styled } from 'styled-components'
import { hideFromDom } from '../theme/domProps.ts'
import { type FontSizeName, theme } from '../theme/theme.ts'

/** Meaning of a text's colour. */
export type TextTone =
  | 'default'
  | 'muted'
  | 'subtle'
  | 'primary'
  | 'accent'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'

export interface TextProps {
  tone?: TextTone
  size?: FontSizeName
  weight?: keyof typeof theme.font.weight
}

const { color } = theme

const tones: Record<TextTone, string> = {
  default: color.text,
  muted: color.textMuted,
  subtle: color.textSubtle,
  primary: color.primary,
  accent: color.accentText,
  success: color.success,
  warning: color.warning,
  danger: color.danger,
  info: color.info,
}

/**
 * A paragraph; `as="span"` within a line.
 * @example <Text tone="muted" size="sm">Sin cambios</Text>
 */
export const Text = styled.p.withConfig(hideFromDom('tone', 'size', 'weight'))<TextProps>`
  color: ${({ tone = 'default' }) => tones[tone]};
  font-size: ${({ size = 'md' }) => theme.font.size[size]};
  font-weight: ${({ weight = 'regular' }) => theme.font.weight[weight]};
`
