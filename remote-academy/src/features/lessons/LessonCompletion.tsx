import { CircleCheck } from 'lucide-react'
import { useSession } from 'shared-auth'
import type { AcademyLesson, ReadLesson } from 'shared-auth/api'
import { Button, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { isCompleted as isIn, toggleDone, useReading } from '../../reading/reading.ts'

interface LessonCompletionProps {
  lesson: AcademyLesson
  /** Unknown when the outline could not be loaded. */
  known: ReadLesson | undefined
}

/** Marks the lesson as completed. */
export function LessonCompletion({ lesson, known }: LessonCompletionProps) {
  const isCompleted = useReading((state) => isIn(lesson, state.completed))
  const isSignedIn = useSession((state) => state.user !== null)
  return (
    <Row>
      <Mark
        variant={isCompleted ? 'secondary' : 'primary'}
        data-is-completed={isCompleted}
        onClick={() => toggleDone(lesson, known)}
      >
        <CircleCheck aria-hidden />
        {isCompleted ? 'Lección completada' : 'Marcar como completada'}
      </Mark>
      <Text tone="subtle" size="sm">
        {isSignedIn
          ? 'Tu progreso se guarda en tu cuenta: lo tienes en todos tus dispositivos.'
          : 'Tu progreso se guarda solo en este navegador. Con una cuenta lo tienes en todos.'}
      </Text>
    </Row>
  )
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
