import { CircleCheck } from 'lucide-react'
import type { AcademyLesson } from 'shared-auth/api'
import { Button, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { isCompleted as isIn, useProgress } from '../../catalogue/progress.ts'

/** Marks the lesson as completed, in this browser only. */
export function LessonCompletion({ lesson }: { lesson: AcademyLesson }) {
  const isCompleted = useProgress((state) => isIn(lesson, state.completed))
  const toggle = useProgress((state) => state.toggle)
  return (
    <Row>
      <Mark
        variant={isCompleted ? 'secondary' : 'primary'}
        data-is-completed={isCompleted}
        onClick={() => toggle(lesson)}
      >
        <CircleCheck aria-hidden />
        {isCompleted ? 'Lección completada' : 'Marcar como completada'}
      </Mark>
      <Text tone="subtle" size="sm">
        Tu progreso se guarda solo en este navegador, y se borra al salir de tu cuenta.
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
