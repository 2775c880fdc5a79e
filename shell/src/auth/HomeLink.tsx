import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Link from an account page to the home page. */
export function HomeLink() {
  return (
    <Look to="/">
      <ArrowLeft aria-hidden />
      Volver al inicio
    </Look>
  )
}

const Look = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 48px;
  font-weight: ${theme.font.weight.medium};
  text-decoration: none;
  form + & { margin-block-start: ${theme.space[4]}; }
  &:hover { text-decoration: underline; }
  svg { width: 1.125rem; height: 1.125rem; }
`
