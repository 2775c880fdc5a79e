import { CircleCheck } from 'lucide-react'
import type { AcademyCourse, AcademySection } from 'shared-auth/api'
import { Heading, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { addressOf } from '../../catalogue/courses.api.ts'
import { FreshnessBadge } from '../../catalogue/FreshnessBadge.tsx'
import { LessonLink } from '../../catalogue/LessonLink.tsx'
import { ReadingTime } from '../../catalogue/ReadingTime.tsx'
import { isCompleted, useReading } from '../../reading/reading.ts'
import { LessonStill } from './LessonStill.tsx'

/** A section of the course page: its lessons with the thumbnails of their videos. */
export function SectionLessons({ section, course }: { section: AcademySection; course: AcademyCourse }) {
  const completed = useReading((state) => state.completed)
  return (
    <Frame>
      <Heading level={2} size="xl">
        {section.titleSection}
      </Heading>
      <List role="list">
        {section.lessons.map((lesson) => (
          <li key={lesson.id}>
            <Row address={addressOf(course, { section, lesson })}>
              <LessonStill youtubeUrl={lesson.youtubeUrl} />
              <span>
                <Label>
                  {lesson.labelLesson}
                  <FreshnessBadge createdAt={lesson.createdAt} />
                  <ReadingTime minutes={lesson.readingMinutes} />
                  {isCompleted(lesson, completed) && (
                    <Done>
                      <CircleCheck aria-hidden />
                      <VisuallyHidden>Completada</VisuallyHidden>
                    </Done>
                  )}
                </Label>
                <Title>{lesson.titleLesson}</Title>
                <Text as="span" tone="muted" size="sm">
                  {lesson.descriptionLesson}
                </Text>
              </span>
            </Row>
          </li>
        ))}
      </List>
    </Frame>
  )
}

const Frame = styled.section`
  margin-top: ${theme.space[10]};
`

const List = styled.ol`
  margin-top: ${theme.space[3]};
  li + li { border-top: 1px solid ${theme.color.border}; }
`

const Row = styled(LessonLink)`
  display: grid;
  grid-template-columns: 7rem minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space[4]};
  margin-inline: calc(-1 * ${theme.space[3]});
  padding: ${theme.space[4]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  color: inherit;
  text-decoration: none;
  &:hover { background: ${theme.color.sunken}; color: inherit; }
  &:focus-visible { outline-offset: -2px; }
  @media (min-width: ${theme.breakpoint.sm}px) { grid-template-columns: 10rem minmax(0, 1fr); gap: ${theme.space[5]}; }
`

const Label = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`

const Title = styled.span`
  display: block;
  margin-block: ${theme.space[1]};
  font-weight: ${theme.font.weight.semibold};
  line-height: ${theme.font.lineHeight.snug};
  ${Row}:hover & { color: ${theme.color.primary}; }
`

const Done = styled.span`
  color: ${theme.color.success};
  svg { display: block; width: 1.125rem; height: 1.125rem; }
`
