import type { AcademyLessonLink } from 'shared-auth/api'
import { ExternalLink, Heading, Skeleton, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

/** The further reading of a lesson; renders nothing without links. */
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

/** Skeleton of links that are still loading. */
export function LessonLinksSkeleton({ title, count }: { title: string; count: number }) {
  return (
    <Frame role="status">
      <Heading level={2} size="md">
        {title}
      </Heading>
      <VisuallyHidden>Cargando los enlaces...</VisuallyHidden>
      <ul aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          // Skeletons have no identity other than their position.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <Line width="60%" />
          </li>
        ))}
      </ul>
    </Frame>
  )
}

/* As high as a line of text. */
const Line = styled(Skeleton)`
  height: 1lh;
  background-clip: content-box;
  padding-block: 0.25lh;
`

const Frame = styled.section`
  margin-top: ${theme.space[6]};
  ul { margin-top: ${theme.space[2]}; padding-inline-start: ${theme.space[5]}; }
  li { padding-block: ${theme.space[1]}; }
  li::marker { color: ${theme.color.textSubtle}; }
`
