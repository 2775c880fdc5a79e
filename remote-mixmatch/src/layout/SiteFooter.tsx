import { Link } from 'react-router-dom'
import { brand, Container, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Wordmark } from './Wordmark.tsx'

export function SiteFooter() {
  return (
    <Bar>
      <Row>
        <div>
          <Wordmark />
          <Text tone="muted" size="sm">
            Un producto de {brand.name}.
          </Text>
        </div>
        <nav aria-label="Pie de página">
          <Links role="list">
            <li>
              <Link to={pathTo('/')}>Inicio</Link>
            </li>
            <li>
              <Link to={pathTo('/mixmatch')}>MIX&amp;MATCH</Link>
            </li>
            <li>
              <Link to={pathTo('/contact')}>Contacto</Link>
            </li>
          </Links>
        </nav>
      </Row>
    </Bar>
  )
}

const Bar = styled.footer`
  border-top: 1px solid ${theme.color.border};
  background: ${theme.color.sunken};
`

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[6]};
  padding-block: ${theme.space[10]};
`

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[6]};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: ${theme.color.textMuted};
    text-decoration: none;
  }
  a:hover { color: ${theme.color.text}; text-decoration: underline; }
`
