import type { AcademyLessonLink } from 'shared-auth/api'
import { ExternalLink, Heading, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The further reading of a lesson; nothing without links. */
export function LessonLinks({ title, links }: { title: string; links: AcademyLessonLink[] }) {
  if (links.length === 0) return null
  return (
    <Frame>
      <Heading level={2} size="md">
        {title}
      </Heading>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <ExternalLink href={link.url}>{link.name}</ExternalLink>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

const Frame = styled.section`
  margin-top: ${theme.space[6]};
  ul { margin-top: ${theme.space[2]}; padding-inline-start: ${theme.space[5]}; }
  li { padding-block: ${theme.space[1]}; }
  li::marker { color: ${theme.color.textSubtle}; }
`
