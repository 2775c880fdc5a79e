import { Link } from 'react-router-dom'
import { Card, Heading, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { CourseSummary } from '../../catalogue/categories.api.ts'
import { FreshnessBadge } from '../../catalogue/FreshnessBadge.tsx'
import { coursePath } from '../../catalogue/paths.ts'
import { Thumbnail } from '../../catalogue/Thumbnail.tsx'

/** A course; its title is the link and the whole card answers to it. */
export function CourseCard({ course, categorySlug }: { course: CourseSummary; categorySlug: string }) {
  return (
    <Frame as="article" padding={4} isInteractive>
      <Thumbnail src={course.thumbnail} />
      <Words>
        <FreshnessBadge createdAt={course.createdAt} />
        <Heading level={3} size="lg">
          <TitleLink to={coursePath(categorySlug, course.slug)}>{course.title}</TitleLink>
        </Heading>
        <Text tone="muted" size="sm">
          {course.description}
        </Text>
      </Words>
    </Frame>
  )
}

const Frame = styled(Card)`
  position: relative;
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]} ${theme.space[2]} ${theme.space[2]};
`

const TitleLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover { color: ${theme.color.primary}; }
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
`
