import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { chapterId } from './chapterId.ts'

/** The chapters of the page as links, in place beside the text on a wide screen. */
export function ProjectContents({ titles }: { titles: string[] }) {
  return (
    <Frame aria-label="Contenido" data-print="hidden">
      <ol>
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${chapterId(title)}`}>{title}</a>
          </li>
        ))}
      </ol>
    </Frame>
  )
}

const Frame = styled.nav`
  ol { padding: 0; border-inline-start: 1px solid ${theme.color.border}; list-style: none; }
  a {
    display: block;
    margin-inline-start: -1px;
    padding: ${theme.space[2]} ${theme.space[4]};
    border-inline-start: 2px solid transparent;
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.sm};
    text-decoration: none;
  }
  a:hover, a:focus-visible { border-color: ${theme.color.accent}; color: ${theme.color.text}; }
`
