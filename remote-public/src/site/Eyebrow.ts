import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The small line over a title. */
export const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  color: ${theme.color.accentText};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  letter-spacing: 0.02em;
  &::before {
    content: '';
    width: ${theme.space[6]};
    height: 2px;
    background: ${theme.color.accent};
  }
`
