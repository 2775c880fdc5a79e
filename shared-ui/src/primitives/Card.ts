import { css, styled } from 'styled-components'
import { hideFromDom } from '../theme/domProps.ts'
import { type SpaceName, theme } from '../theme/theme.ts'

export interface CardProps {
  /** Inner space; 0 for a card that begins with a picture. */
  padding?: SpaceName
  /** Lifts on hover: for a card that is, or contains, a single link. */
  isInteractive?: boolean
}

const interactive = css`
  transition:
    box-shadow ${theme.motion.normal},
    border-color ${theme.motion.normal},
    transform ${theme.motion.normal};
  &:hover,
  &:focus-within {
    border-color: color-mix(in srgb, ${theme.color.primary} 40%, ${theme.color.border});
    box-shadow: ${theme.shadow.lg};
    transform: translateY(-2px);
  }
`

/**
 * A raised surface; `as` makes it an article, a list item or a link.
 * @example <Card padding={6} isInteractive>…</Card>
 */
export const Card = styled.div.withConfig(hideFromDom('padding', 'isInteractive'))<CardProps>`
  display: block;
  min-width: 0;
  padding: ${({ padding = 6 }) => theme.space[padding]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.sm};
  overflow: hidden;
  text-decoration: none;
  &:is(a):hover { color: ${theme.color.text}; }
  ${({ isInteractive }) => isInteractive && interactive}
`
