import type { Question } from 'federation/questions'
import { InlineMarkdown } from './InlineMarkdown.tsx'
import { Folded } from './questionLook.ts'

/** The right answer and why, folded: what a page without scripts has. */
export function Solution({ question }: { question: Question }) {
  return (
    <Folded data-print="hidden">
      <summary>Ver la respuesta</summary>
      <RightAnswer question={question} />
      <Explanation question={question} />
    </Folded>
  )
}

export function RightAnswer({ question: { kind, solution } }: { question: Question }) {
  if (kind === 'order')
    return (
      <ol>
        {solution.map((each) => (
          <li key={each}>
            <InlineMarkdown text={each} />
          </li>
        ))}
      </ol>
    )
  const shown = kind === 'text' ? solution.slice(0, 1) : solution
  return (
    <p>
      <strong>{shown.length > 1 ? 'Las correctas: ' : 'La correcta: '}</strong>
      {shown.map((each, at) => (
        <span key={each}>
          {at > 0 && '; '}
          <InlineMarkdown text={each} />
        </span>
      ))}
    </p>
  )
}

export function Explanation({ question: { explanation } }: { question: Question }) {
  return (
    <p>
      <InlineMarkdown text={explanation} hasLinks />
    </p>
  )
}
