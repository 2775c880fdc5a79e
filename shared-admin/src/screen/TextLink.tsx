import { Link } from 'react-router-dom'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/**
 * A link within text or facts.
 * @example <TextLink to={path}>Ver el curso</TextLink>
 */
export const TextLink = styled(Link)`
  color: ${theme.color.primary};
  font-weight: ${theme.font.weight.medium};
  overflow-wrap: anywhere;
`
