import type { Question } from 'federation/questions'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from 'shared-ui'
import { Actions, Result } from './questionLook.ts'
import { Explanation, RightAnswer, Solution } from './Solution.tsx'

interface QuestionResultProps {
  question: Question
  isRight: boolean
  /** Without it, the question is not asked again here, and a wrong answer shows the right one at once. */
  onRetry?: (() => void) | undefined
  /** What follows, instead of another try. */
  children?: ReactNode
}

/** What came of an answer. It takes the focus, which was on the button that is gone. */
export function QuestionResult({ question, isRight, onRetry, children }: QuestionResultProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <Result>
      <div ref={frame} tabIndex={-1} data-is-right={isRight}>
        <strong>
          {isRight ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
          {isRight ? 'Correcto' : 'No es correcto'}
        </strong>
        {!isRight && !onRetry && <RightAnswer question={question} />}
        {(isRight || !onRetry) && <Explanation question={question} />}
      </div>
      <Actions>
        {!isRight && onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            Intentarlo de nuevo
          </Button>
        )}
        {!isRight && onRetry && <Solution question={question} />}
        {children}
      </Actions>
    </Result>
  )
}
