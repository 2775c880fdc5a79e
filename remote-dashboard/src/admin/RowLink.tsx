import { Link } from 'react-router-dom'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The link of a row: a real one, so that keyboard, new tab and address work; its area is the whole row. */
export const RowLink = styled(Link)`
  display: block;
  max-width: 17rem;
  overflow: hidden;
  text-overflow: ellipsis;
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.semibold};
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
`
