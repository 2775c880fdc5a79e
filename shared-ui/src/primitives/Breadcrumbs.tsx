import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

/** One breadcrumb; the last one is the current page and needs no address. */
export interface Breadcrumb {
  label: string
  to?: string
}

/**
 * Breadcrumbs from the section's first page to the current one.
 * @example <Breadcrumbs items={[{ label: 'Proyectos', to: pathTo('/projects') }, { label: project.title }]} />
 */
export function Breadcrumbs({ items }: { items: Breadcrumb[] }) {
  return (
    <nav aria-label="Ruta de navegación">
      <List role="list">
        {items.map(({ label, to }, index) => (
          <li key={`${to ?? ''} ${label}`}>
            {to && index < items.length - 1 ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </List>
    </nav>
  )
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  /* A label of one long word breaks. */
  li { min-width: 0; }
  li + li::before {
    content: '/' / '';
    margin-inline: ${theme.space[2]};
    color: ${theme.color.textSubtle};
  }
  a { color: inherit; text-decoration: none; }
  a:hover { color: ${theme.color.primary}; text-decoration: underline; }
  [aria-current] { color: ${theme.color.text}; font-weight: ${theme.font.weight.medium}; }
`
