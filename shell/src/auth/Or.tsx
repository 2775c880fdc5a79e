import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Between two ways to sign in. */
export function Or() {
  return <Look aria-hidden>o</Look>
}

const Look = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  margin-block: ${theme.space[5]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  &::before, &::after { flex: 1; height: 1px; background: ${theme.color.border}; content: ''; }
`
