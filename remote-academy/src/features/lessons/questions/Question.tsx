import { isPossible, isRight, type Question as LessonQuestion } from 'federation/questions'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button, Text } from 'shared-ui'
import type { Given } from '../../../reading/answers/stored.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { InlineMarkdown } from './InlineMarkdown.tsx'
import { QuestionMark } from './QuestionMark.tsx'
import { QuestionResult } from './QuestionResult.tsx'
import { Actions, Fields, Frame, Kicker, Legend } from './questionLook.ts'
import { Solution } from './Solution.tsx'

const kinds = {
  one: 'Elige una respuesta',
  several: 'Elige todas las correctas',
  order: 'Pon en orden',
  text: 'Escribe la respuesta',
}

interface QuestionProps {
  question: LessonQuestion
  /** How the reader answered before. */
  given?: Given | undefined
  onAnswer?: (answer: string[], isRight: boolean) => void
  /** What follows an answer, instead of another try. */
  after?: ReactNode
}

/**
 * A question of a lesson. Without scripts its options and, folded, its solution are text; once scripts run nothing moves: the
 * button takes the place of the folded solution, and what was answered before fits into the line above.
 */
export function Question({ question, given, onAnswer, after }: QuestionProps) {
  const isLive = useIsLive()
  const fields = useRef<HTMLFieldSetElement>(null)
  const [checked, setChecked] = useState<{ isRight: boolean }>()
  const [isMissing, setIsMissing] = useState(false)
  const [isRepeated, setIsRepeated] = useState(false)
  const isSolved = isLive && given?.wasRight === true && !isRepeated && !checked
  const missingId = useId()

  function check() {
    const answer = answerIn(fields.current)
    setIsMissing(!isPossible(question, answer))
    if (!isPossible(question, answer)) return
    const right = isRight(question, answer)
    setChecked({ isRight: right })
    onAnswer?.(answer, right)
  }

  function retry() {
    setChecked(undefined)
    setIsRepeated(true)
    // Once the fields can be used again.
    setTimeout(() => focusable(fields.current)?.focus())
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target as Element).matches('input[type="text"]')) return
    event.preventDefault()
    if (isLive && !checked) check()
  }

  return (
    <Frame data-question data-state={checked && (checked.isRight ? 'right' : 'wrong')}>
      <Fields
        ref={fields}
        disabled={isSolved || checked !== undefined}
        aria-describedby={isMissing ? missingId : undefined}
        onKeyDown={handleKeyDown}
      >
        <Legend>
          <Kicker>
            {kinds[question.kind]}
            {isLive && given && !checked && !isRepeated && <QuestionMark isRight={given.wasRight} />}
          </Kicker>
          <span>
            <InlineMarkdown text={question.prompt} />
          </span>
        </Legend>
        <AnswerFields
          key={isSolved ? 'solved' : 'open'}
          question={question}
          isLive={isLive && !isSolved && !checked}
          isSolved={isSolved}
        />
      </Fields>
      {checked ? (
        <QuestionResult question={question} isRight={checked.isRight} onRetry={after ? undefined : retry}>
          {after}
        </QuestionResult>
      ) : (
        <Actions>
          {isLive && !isSolved ? (
            <Button onClick={check}>Comprobar</Button>
          ) : (
            <Solution question={question} />
          )}
          {isSolved && (
            <Button variant="ghost" onClick={retry}>
              Repetir
            </Button>
          )}
          <Text as="span" id={missingId} role="alert" size="sm" tone="danger">
            {isMissing && (question.kind === 'text' ? 'Escribe algo.' : 'Elige una respuesta.')}
          </Text>
        </Actions>
      )}
    </Frame>
  )
}

/** False while the page is as it was prerendered. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}

/** Read from the page, so that what was chosen before scripts ran counts. */
function answerIn(fields: HTMLFieldSetElement | null): string[] {
  const inputs = [...(fields?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  return inputs.flatMap((input) => {
    if (input.type === 'text')
      return input.value.trim() === '' ? [] : [input.value.trim().replace(/\s+/g, ' ')]
    return input.checked || input.type === 'hidden' ? [input.value] : []
  })
}

function focusable(fields: HTMLFieldSetElement | null) {
  return fields?.querySelector<HTMLElement>('input:checked, input:not([type="hidden"]), button')
}
