import { Link } from 'react-router-dom'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** A link that covers its whole line. */
export const LineLink = styled(Link)`
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.semibold};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.md};
  }
  &:hover { color: ${theme.color.text}; text-decoration: underline; }
`
