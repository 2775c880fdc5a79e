import { useQuery } from '@tanstack/react-query'
import { CircleQuestionMark } from 'lucide-react'
import { useParams } from 'react-router-dom'
import {
  BackLink,
  type Column,
  formatNumber,
  ListScreen,
  RowLink,
  SearchField,
  sortable,
  useList,
} from 'shared-admin'
import type { QuestionReading } from 'shared-auth/api'
import { EmptyState } from 'shared-ui'
import { CourseTabs } from './CourseTabs.tsx'
import { courseReadingQuery, questionList, readersPath } from './readers.api.ts'
import { questionsCounted } from './readersCounted.ts'
import { percent, plainPrompt } from './readersWords.ts'

/** Opens the editor of the lesson at the question. */
const addressOf = ({ lessonId, questionId }: QuestionReading, courseId: string) =>
  `/dashboard/academy/lessons/${lessonId}?course=${courseId}#pregunta-${questionId}`

const count = (
  name: string,
  header: string,
  value: (row: QuestionReading) => number,
): Column<QuestionReading> => ({
  ...{ name, header, value, isNumeric: true, cell: (row) => formatNumber(value(row)) },
})

const columnsOf = (courseId: string): Column<QuestionReading>[] => [
  {
    ...{ name: 'prompt', header: 'Pregunta', isFixed: true, isName: true, minWidth: '14rem' },
    value: ({ prompt }) => plainPrompt(prompt),
    cell: (row) => <RowLink to={addressOf(row, courseId)}>{plainPrompt(row.prompt)}</RowLink>,
  },
  { name: 'lesson', header: 'Lección', hasWords: true, value: ({ lesson }) => lesson },
  sortable(
    {
      name: 'failureRate',
      header: 'Fallan al primer intento',
      isNumeric: true,
      value: (row) => percent(row.failureRate),
    },
    'sortFailureRate',
    'DESC',
  ),
  count('firstTries', 'Primeros intentos', ({ firstTries }) => firstTries),
  count('people', 'Respondieron', ({ people }) => people),
  count('never', 'Nunca acertaron', ({ people, right }) => people - right),
]

/** Which questions of a course people fail. */
export function QuestionListScreen() {
  const { id = '' } = useParams()
  const list = useList(questionList(id))
  const title = useQuery(courseReadingQuery(id)).data?.title
  return (
    <ListScreen
      list={list}
      title="Preguntas"
      actions={<BackLink to={readersPath} />}
      {...(title !== undefined && { intro: title })}
      counted={questionsCounted}
      columns={columnsOf(id)}
      empty={<EmptyState icon={<CircleQuestionMark />} title="Todavía no hay preguntas en este curso" />}
      filters={
        <SearchField
          value={list.query.filters.search}
          placeholder="Pregunta o lección"
          onChange={(search) => list.change({ search }, { replace: true })}
        />
      }
    >
      <CourseTabs id={id} />
    </ListScreen>
  )
}
