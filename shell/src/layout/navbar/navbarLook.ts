import { media, theme } from 'shared-ui'
import { css } from 'styled-components'

/** Shared style of the navbar's links and dropdown buttons. */
export const navbarLook = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  width: 100%;
  min-height: 44px;
  padding: ${theme.space[2]} ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.medium};
  text-decoration: none;
  transition: background-color ${theme.motion.fast};
  &:hover,
  &[aria-expanded='true'],
  details[open] > & {
    background: ${theme.color.sunken};
    color: ${theme.color.text};
  }
  &[aria-current] { color: ${theme.color.primary}; }
  span { overflow: hidden; text-overflow: ellipsis; }
  ${media.lg} {
    min-height: 40px;
    font-size: ${theme.font.size.md};
  }
`
