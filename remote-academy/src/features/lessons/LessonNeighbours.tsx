import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { AcademyCourse } from 'shared-auth/api'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { addressOf, lessonsOf } from '../../catalogue/courses.api.ts'
import { LessonLink } from '../../catalogue/LessonLink.tsx'

/** The lessons before and after this one, across sections. */
export function LessonNeighbours({ course, lessonSlug }: { course: AcademyCourse; lessonSlug: string }) {
  const places = lessonsOf(course)
  const index = places.findIndex(({ lesson }) => lesson.slug === lessonSlug)
  if (index < 0) return null
  const [previous, next] = [places[index - 1], places[index + 1]]
  return (
    <Row aria-label="Lección anterior y siguiente">
      {previous && (
        <Neighbour address={addressOf(course, previous)} rel="prev">
          <small>
            <ArrowLeft aria-hidden /> Anterior
          </small>
          {previous.lesson.titleLesson}
        </Neighbour>
      )}
      {next && (
        <Neighbour address={addressOf(course, next)} rel="next" data-is-next>
          <small>
            Siguiente <ArrowRight aria-hidden />
          </small>
          {next.lesson.titleLesson}
        </Neighbour>
      )}
    </Row>
  )
}

const Row = styled.nav`
  display: grid;
  gap: ${theme.space[4]};
  margin-top: ${theme.space[8]};
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

const Neighbour = styled(LessonLink)`
  display: grid;
  align-content: start;
  gap: ${theme.space[1]};
  padding: ${theme.space[4]} ${theme.space[5]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.lineHeight.snug};
  text-decoration: none;
  transition: border-color ${theme.motion.fast};
  &:hover { border-color: ${theme.color.primary}; color: ${theme.color.primary}; }
  small {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[2]};
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.sm};
    font-weight: ${theme.font.weight.regular};
  }
  svg { width: 1rem; height: 1rem; }
  &[data-is-next] {
    text-align: end;
    ${media.md} { grid-column: 2; }
    small { justify-content: flex-end; }
  }
`
