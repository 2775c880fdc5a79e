import { useEffect, useRef, useState } from 'react'
import { session, useSession } from 'shared-auth'
import type { ReadLesson } from 'shared-auth/api'
import { recordPlace, useReading } from '../../reading/reading.ts'

const SAVE_MS = 10_000
/** A lesson that is open for this long is being read. */
const OPENED_MS = 5000

/** The lesson that is open, if an account opened it. It is asked for again when somebody signs out. */
let lessonOfAccount: string | undefined

/**
 * Records where the reader is in a lesson, from its scroll position and the second of its video. `anchor` is where an element
 * has to be for the address with `placeHash`, in percent of the article: where the reader was before.
 */
export function useReadingPlace(id: string, lesson: ReadLesson | undefined) {
  const readerId = useSession((state) => state.user?.id)
  const stored = useReading((state) => state.entries[id]?.place?.value)
  const [anchor, setAnchor] = useState<number>()
  const article = useRef<HTMLElement>(null)
  const changed = useRef<{ value?: number; second?: number }>(undefined)
  if (anchor === undefined && stored !== undefined) setAnchor(stored / 10)

  const isKnown = lesson !== undefined
  const current = useRef(lesson)
  useEffect(() => {
    current.current = lesson
  })
  useEffect(() => {
    if (!isKnown) return undefined
    // After a sign-out, a lesson that stays open says nothing about the next person.
    if (!readerId && lessonOfAccount === id) return undefined
    lessonOfAccount = readerId && id
    changed.current = undefined
    const end = new AbortController()
    const options = { signal: end.signal, capture: true, passive: true }
    const save = () => {
      if (current.current && changed.current) recordPlace(current.current, changed.current)
      changed.current = undefined
    }
    const handleScroll = () => {
      if (article.current) changed.current = { ...changed.current, value: placeIn(article.current) }
    }
    addEventListener('scroll', handleScroll, options)
    document.addEventListener('visibilitychange', save, options)
    addEventListener('pagehide', save, options)
    const timer = setInterval(save, SAVE_MS)
    const opened = setTimeout(() => {
      changed.current ??= {}
      save()
    }, OPENED_MS)
    return () => {
      end.abort()
      clearInterval(timer)
      clearTimeout(opened)
      if (session.get().user?.id === readerId) save()
    }
  }, [id, readerId, isKnown])

  const [noteSecond] = useState(() => (second: number) => {
    changed.current = { ...changed.current, second }
  })
  return { article, anchor, noteSecond }
}

/** How much of the article is above the window, in thousandths. */
function placeIn(article: HTMLElement): number {
  const { top, height } = article.getBoundingClientRect()
  return Math.round(1000 * Math.min(Math.max(-top / (height || 1), 0), 1))
}
