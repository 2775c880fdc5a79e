import { Link } from 'react-router-dom'
import type { AcademyCourseSummary } from 'shared-auth/api'
import { Card, Heading, Text, theme, transitionName } from 'shared-ui'
import { styled } from 'styled-components'
import { CourseLevel } from './CourseLevel.tsx'
import { FreshnessBadge } from './FreshnessBadge.tsx'
import { coursePath } from './paths.ts'
import { Thumbnail } from './Thumbnail.tsx'

interface CourseCardProps {
  course: AcademyCourseSummary
  categorySlug: string
  /** Whether to show its 'Hot' or 'New' tag. */
  hasTag?: boolean
}

/** A course; its title is the link, and a click anywhere on the card follows it. */
export function CourseCard({ course, categorySlug, hasTag = true }: CourseCardProps) {
  return (
    <Frame as="article" padding={4} isInteractive>
      <Thumbnail src={course.thumbnail} style={transitionName('course-picture', course.slug)} />
      <Words>
        {hasTag && <FreshnessBadge createdAt={course.createdAt} />}
        <Heading level={3} size="lg">
          <TitleLink to={coursePath(categorySlug, course.slug)}>{course.title}</TitleLink>
        </Heading>
        <Text tone="muted" size="sm">
          {course.description}
        </Text>
        <CourseLevel level={course.level} />
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
