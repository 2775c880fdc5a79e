import { withoutAccents } from 'federation/lesson-pieces'
import {
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router-dom'
import { formatter } from './formatLesson.tsx'
import { decodeFragment } from './markdownAddresses.ts'
import { PlainMarkdown } from './PlainMarkdown.tsx'
import { LongProse, Prose } from './Prose.ts'
import { QuestionPlace } from './questionPlace.ts'

interface MarkdownProps {
  text: string
  address: string
  /** Shows the question of a block by its source; undefined where the block is shown as code, as all are without it. */
  showQuestion?: (source: string) => ReactNode
}

/** The markdown of a lesson: only the HTML and URLs that are allowed, headings with anchors. */
export function Markdown({ showQuestion = noQuestion, ...rest }: MarkdownProps) {
  return (
    <QuestionPlace value={showQuestion}>
      <Pieces {...rest} />
    </QuestionPlace>
  )
}

const noQuestion = () => undefined

function Pieces({ text, address }: Omit<MarkdownProps, 'showQuestion'>) {
  const { hash } = useLocation()
  const lesson = useMemo(() => formatter(text, address), [text, address])
  const count = lesson?.count ?? 0
  const shown = Math.min(useShownPieces(count), count)
  const reached = useRef('')

  // The browser looked for the anchor before the text, or this piece of it, was rendered.
  useEffect(() => {
    if (reached.current === hash) return
    const id = decodeFragment(hash.slice(1))
    // Addresses that were copied when ids had accents still work.
    const target = document.getElementById(id) ?? document.getElementById(withoutAccents(id))
    if (target || shown === count) reached.current = hash
    target?.scrollIntoView()
  }, [hash, shown, count])

  if (!lesson) return <PlainMarkdown text={text} />
  if (count === 1) return <Prose>{lesson.piece(0)}</Prose>
  return (
    <LongProse>
      {Array.from({ length: shown }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity other than their position
        <Prose key={index}>{lesson.piece(index)}</Prose>
      ))}
    </LongProse>
  )
}

/**
 * How many pieces are shown: one more after each paint, so that the first is not delayed by the rest. A prerendered page
 * contains all of them already.
 */
function useShownPieces(count: number): number {
  const isPrerendered = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [shown, setShown] = useState(isPrerendered ? Number.POSITIVE_INFINITY : 1)
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + 1))
  }, [shown, count])
  return shown
}

const subscribeToNothing = () => () => undefined
