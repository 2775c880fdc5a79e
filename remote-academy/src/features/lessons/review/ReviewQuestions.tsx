import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { isMissing, serverMessage } from 'shared-auth'
import { answerReview, getReview, type Review, type ReviewQuestion } from 'shared-auth/api'
import { Button, ButtonLink, EmptyState, ErrorState, pathTo, Skeleton, Text, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { lessonPath } from '../../../catalogue/paths.ts'
import { questionsQuery } from '../questions/questions.api.ts'
import { LOADED } from './review.api.ts'

/** One question after the other. What was wrong comes again, after the others. */
export function ReviewQuestions({ review }: { review: Review }) {
  const code = useQuery(questionsQuery)
  const [queue, setQueue] = useState(review.questions)
  const [due, setDue] = useState(review.due)
  const [turn, setTurn] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const sent = useRef<ReturnType<typeof send>>(undefined)
  const [current, ...others] = queue

  // The button that was clicked is gone with its question.
  useEffect(() => {
    if (turn > 0) frame.current?.focus()
  }, [turn])

  /** Resolves to how many are due then, and whether this one still is. */
  async function send({ lesson, question }: ReviewQuestion, answer: string[]) {
    try {
      const { isRight, due: left } = await answerReview({
        lessonId: lesson.id,
        questionId: question.id,
        answer,
      })
      setDue(left)
      return { left, isAskedAgain: !isRight }
    } catch (error) {
      // A question that is gone is asked no more.
      const left = isMissing(error) ? due - 1 : due
      setDue(left)
      if (!isMissing(error))
        toast.danger(serverMessage(error, 'No se pudo guardar tu respuesta. Te la preguntamos otra vez.'))
      return { left, isAskedAgain: !isMissing(error) }
    }
  }

  async function goOn() {
    const { left, isAskedAgain } = (await sent.current) ?? { left: due, isAskedAgain: true }
    const rest = isAskedAgain && current ? [...others, current] : others
    // More than were loaded at once.
    const isMore = rest.length === 0 && left > 0
    const more = isMore ? await getReview({ limit: LOADED }).catch(() => null) : null
    setQueue(more?.questions ?? rest)
    setTurn((before) => before + 1)
  }

  if (code.isError)
    return <ErrorState message="No pudimos cargar tus preguntas." onRetry={() => void code.refetch()} />
  if (!code.data) return <Skeleton height="16rem" radius="md" />
  const { Question } = code.data
  return (
    <div ref={frame} tabIndex={-1} data-review style={{ outline: 'none' }}>
      {current ? (
        <Asked>
          <Text role="status" size="lg" weight="semibold">
            {due === 1 ? 'Hoy te toca 1' : `Hoy te tocan ${due}`}
          </Text>
          <Question
            key={`${current.lesson.id} ${current.question.id} ${turn}`}
            question={current.question}
            onAnswer={(answer) => {
              sent.current = send(current, answer)
            }}
            after={<Button onClick={() => void goOn()}>Siguiente</Button>}
          />
          <Text size="sm" tone="muted">
            De <Link to={lessonPath(current.lesson.address)}>{current.lesson.title}</Link>, en{' '}
            {current.lesson.course}
          </Text>
        </Asked>
      ) : (
        <EmptyState
          icon={<CircleCheckBig />}
          title="Terminaste por hoy"
          message="Lo que acertaste vuelve otro día, cada vez más tarde."
        >
          <ButtonLink to={pathTo('/academy')} variant="secondary">
            Ir a la academia
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

const Asked = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  max-width: 42rem;
  a { color: ${theme.color.primary}; font-weight: ${theme.font.weight.medium}; }
`
