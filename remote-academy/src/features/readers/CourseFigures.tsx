import type { ReactNode } from 'react'
import { CountedButton, formatNumber, TextLink } from 'shared-admin'
import type { Counted } from 'shared-admin/counted'
import type { CourseReadingDetails } from 'shared-auth/api'
import { Card, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { readersPath } from './readers.api.ts'
import { courseCounted } from './readersCounted.ts'
import { percent } from './readersWords.ts'

export type CourseDetails = CourseReadingDetails['results']

/** The figures of a course, each with how it is counted; some lead to the people. */
export function CourseFigures({ course }: { course: CourseDetails }) {
  const counted = courseCounted(course)
  const people = `${readersPath}/${course.id}/people`
  const stopped = course.outline.reduce((sum, lesson) => sum + lesson.stopped, 0)
  const link = (to: string, count: number) => <TextLink to={to}>{formatNumber(count)}</TextLink>
  return (
    <Figures>
      <Figure label="Lectores" counted={counted.readers}>
        {link(people, course.readers)}
      </Figure>
      <Figure label="Activos" counted={counted.active}>
        {formatNumber(course.active)}
      </Figure>
      <Figure label="Se quedaron" counted={counted.stopped}>
        {link(`${people}?state=stopped`, stopped)}
      </Figure>
      <Figure label="Terminaron" counted={counted.finished}>
        {link(`${people}?state=finished`, course.finished)}
      </Figure>
      <Figure label="Certificados" counted={counted.certificates}>
        {formatNumber(course.certificates)}
      </Figure>
      <Figure label="Progreso mediano" counted={counted.medianProgress}>
        {percent(course.medianProgress)}
      </Figure>
      <Figure label="Fallan preguntas" counted={counted.failureRate}>
        <TextLink to={`${readersPath}/${course.id}/questions`}>{percent(course.failureRate)}</TextLink>
      </Figure>
    </Figures>
  )
}

interface FigureProps {
  label: string
  counted: Counted
  children: ReactNode
}

function Figure({ label, counted, children }: FigureProps) {
  return (
    <Look padding={3}>
      <dt>
        {label}
        <CountedButton figure={label} counted={counted} />
      </dt>
      <dd>{children}</dd>
    </Look>
  )
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  ${media.md} { grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); }
`

const Look = styled(Card)`
  display: grid;
  align-content: space-between;
  gap: ${theme.space[1]};
  dt {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[1]};
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.sm};
    line-height: ${theme.font.lineHeight.snug};
  }
  dd {
    font-size: ${theme.font.size.xl};
    font-weight: ${theme.font.weight.bold};
    font-variant-numeric: tabular-nums;
    a { font-weight: inherit; }
  }
`
