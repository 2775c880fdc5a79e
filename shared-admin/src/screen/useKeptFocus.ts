import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focusHeading.ts'

/**
 * Keeps the focus when new data removes or disables what has it, such as the button of a change that is now made: it moves to
 * another control of its row, else to the heading of its panel, else to that of the screen. Spread the result on the
 * element around the panels.
 * @example <div {...useKeptFocus(query.data)}>{panels}</div>
 */
export function useKeptFocus(data: unknown) {
  const kept = useRef<HTMLElement>(undefined)
  const surroundings = useRef<(HTMLElement | null)[]>([])

  function handleFocus({ target }: FocusEvent<HTMLElement>) {
    kept.current = target
    surroundings.current = [target.closest('tr'), target.closest('section')]
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the data decides what is shown
  useLayoutEffect(() => {
    if (!kept.current || !isLost(kept.current)) return
    const [row, panel] = surroundings.current
    const control = row?.isConnected && row.querySelector<HTMLElement>('a[href], button:not(:disabled)')
    // The control that was pressed may be far below the heading.
    if (control) control.focus({ preventScroll: true })
    else if (panel?.isConnected) focusHeading(panel.querySelector<HTMLElement>('h2'), { preventScroll: true })
    else focusHeading()
  }, [data])

  return { onFocus: handleFocus }
}

/** Whether it cannot have the focus any more, and nothing else has it. */
function isLost(element: HTMLElement): boolean {
  const { activeElement } = document
  const isFree = !activeElement || activeElement === document.body || activeElement === element
  return isFree && (!element.isConnected || element.matches(':disabled'))
}
