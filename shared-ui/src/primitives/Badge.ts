import { styled } from 'styled-components'
import { hideFromDom } from '../theme/domProps.ts'
import { theme } from '../theme/theme.ts'

/** Meaning of a badge's colour. */
export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export interface BadgeProps {
  tone?: BadgeTone
}

const { color } = theme

const tones: Record<BadgeTone, [surface: string, text: string]> = {
  neutral: [color.sunken, color.textMuted],
  primary: [color.primarySoft, color.onPrimarySoft],
  accent: [color.accentSoft, color.onAccentSoft],
  success: [color.successSoft, color.success],
  warning: [color.warningSoft, color.warning],
  danger: [color.dangerSoft, color.danger],
  info: [color.infoSoft, color.info],
}

/**
 * A short word on a tinted pill: a state, a tag, a count.
 * @example <Badge tone="success">Activo</Badge>
 */
export const Badge = styled.span.withConfig(hideFromDom('tone'))<BadgeProps>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  padding: 0.1875rem 0.625rem;
  border-radius: ${theme.radius.full};
  background: ${({ tone = 'neutral' }) => tones[tone][0]};
  color: ${({ tone = 'neutral' }) => tones[tone][1]};
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.semibold};
  line-height: 1.4;
  svg { width: 1em; height: 1em; }
`
