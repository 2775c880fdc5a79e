import { NavLink } from 'react-router-dom'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { readersPath } from './readers.api.ts'

/** The three screens about the readers of one course. */
export function CourseTabs({ id }: { id: string }) {
  const path = `${readersPath}/${id}`
  return (
    <Tabs aria-label="Lectores del curso">
      <NavLink to={path} end>
        Dónde están
      </NavLink>
      <NavLink to={`${path}/people`}>Quién lee</NavLink>
      <NavLink to={`${path}/questions`}>Preguntas</NavLink>
    </Tabs>
  )
}

const Tabs = styled.nav`
  display: flex;
  gap: ${theme.space[1]};
  border-bottom: 1px solid ${theme.color.border};
  overflow-x: auto;
  a {
    flex: none;
    display: grid;
    align-items: center;
    min-height: 44px;
    padding-inline: ${theme.space[3]};
    border-bottom: 2px solid transparent;
    color: ${theme.color.textMuted};
    font-weight: ${theme.font.weight.medium};
    text-decoration: none;
  }
  a:hover { color: ${theme.color.text}; }
  a:focus-visible { outline-offset: -2px; }
  a[aria-current='page'] { border-color: ${theme.color.primary}; color: ${theme.color.text}; }
`
