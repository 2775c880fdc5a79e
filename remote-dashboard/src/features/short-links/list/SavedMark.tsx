import { useEffect, useRef } from 'react'
import { Badge, media, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Marks the row of the link that was saved last, and keeps it in view until the person uses the page or scrolls. */
export function SavedMark() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = mark.current?.closest('tr')
    return row ? keepInView(row) : undefined
  }, [])
  return (
    <Mark ref={mark} tone="success">
      Recién guardada
    </Mark>
  )
}

const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Rows above it may still be loaded or move, so it is scrolled back whenever that moves it out of view. */
function keepInView(row: HTMLElement): () => void {
  const bring = () => row.scrollIntoView({ block: 'center' })
  const observer = new IntersectionObserver(
    (entries) => {
      if ((entries.at(-1)?.intersectionRatio ?? 1) < 1) bring()
    },
    // Without the area that the bars and the notice cover.
    { threshold: 1, rootMargin: '-25% 0px -12%' },
  )
  const stop = () => {
    observer.disconnect()
    for (const act of USER_EVENTS) window.removeEventListener(act, handleUse)
  }
  // Clicking a button of the notice about the saved link does not scroll.
  const handleUse = ({ type, target }: Event) => {
    const isNotice = target instanceof Element && target.closest('[role="status"]') !== null
    if (type !== 'pointerdown' || !isNotice) stop()
  }
  bring()
  observer.observe(row)
  for (const act of USER_EVENTS) window.addEventListener(act, handleUse, { passive: true })
  return stop
}

/* More specific than the hover colour of a row. */
const Mark = styled(Badge)`
  tr:has(&&&) {
    background: ${theme.color.successSoft};
    /* Below the bars of the page and the notice, above the tab bar. */
    scroll-margin-block: calc(var(--top) + 12rem) 6rem;
    ${media.md} { scroll-margin-block: calc(var(--top) + 6rem) 2rem; }
  }
  tr:has(&&&) > [data-column='actions'] { background: inherit; }
`
