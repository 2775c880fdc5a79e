import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { useSession } from 'shared-auth'
import type { AcademyLesson, ReadLesson } from 'shared-auth/api'
import { Button, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { markdownAddressOf, markdownQuery } from '../../catalogue/lessons.api.ts'
import { isCompleted as isIn, toggleDone, useReading } from '../../reading/reading.ts'
import { hasQuestions, questionsQuery } from './questions/questions.api.ts'

interface LessonCompletionProps {
  lesson: AcademyLesson
  /** Unknown when the outline could not be loaded. */
  known: ReadLesson | undefined
  /** Whether the lesson is completed only once each of its questions was right. */
  isAsked: boolean
}

/** Marks the lesson as completed. */
export function LessonCompletion({ isAsked, ...rest }: LessonCompletionProps) {
  const { lesson } = rest
  const readerId = useSession((state) => state.user?.id)
  const address = markdownAddressOf(lesson) ?? ''
  const { data: text } = useQuery({
    ...markdownQuery(address, readerId),
    enabled: isAsked && address !== '',
  })
  const isAsking = isAsked && hasQuestions(text)
  const { data: questions } = useQuery({ ...questionsQuery, enabled: isAsking })
  if (!isAsking || text === undefined || !questions) return <Completion {...rest} open={0} />
  const { OpenQuestions } = questions
  return (
    <OpenQuestions text={text} lessonId={lesson.id}>
      {(open) => <Completion {...rest} open={open} />}
    </OpenQuestions>
  )
}

type CompletionProps = Omit<LessonCompletionProps, 'isAsked'> & {
  /** How many questions were not right yet. */
  open: number
}

function Completion({ lesson, known, open }: CompletionProps) {
  const isCompleted = useReading((state) => isIn(lesson, state.completed))
  const isSignedIn = useSession((state) => state.user !== null)
  const isWaiting = open > 0 && !isCompleted
  const noteId = useId()
  const saved = isSignedIn
    ? 'Tu progreso se guarda en tu cuenta: lo tienes en todos tus dispositivos.'
    : 'Tu progreso se guarda solo en este navegador. Con una cuenta lo tienes en todos.'
  return (
    <Row>
      <Mark
        variant={isCompleted ? 'secondary' : 'primary'}
        data-is-completed={isCompleted}
        aria-disabled={isWaiting}
        aria-describedby={noteId}
        onClick={() => isWaiting || toggleDone(lesson, known)}
      >
        <CircleCheck aria-hidden />
        {isCompleted ? 'Lección completada' : 'Marcar como completada'}
      </Mark>
      <Text tone="subtle" size="sm" id={noteId}>
        {isWaiting ? missing(open) : saved}
      </Text>
    </Row>
  )
}

function missing(open: number): string {
  return open === 1
    ? 'Este curso pide responder las preguntas: te falta acertar 1 para completar la lección.'
    : `Este curso pide responder las preguntas: te falta acertar ${open} para completar la lección.`
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]} ${theme.space[5]};
  margin-top: ${theme.space[10]};
  padding-top: ${theme.space[8]};
  border-top: 1px solid ${theme.color.border};
`

const Mark = styled(Button)`
  &[data-is-completed='true'] svg { color: ${theme.color.success}; }
`
