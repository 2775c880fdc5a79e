import { isSuspicious, marks, storeMark } from '../frozenMarks.ts'
import { reportFailure } from './failures.ts'

const TICK_MS = 50
/** A timer that is later than this waited for the processor. */
const PUNCTUAL_MS = 30
/** Ticks in time after which a tab that is not frozen would have had the processor, too. */
const NEEDED_TICKS = 8
const GIVE_UP_MS = 3_000

/**
 * Waits until this tab gets the processor when it asks for it. A tab that had only been waiting for it has removed its mark by
 * then; the marks that remain are those of frozen tabs, whose versions are reported. On a machine that stays busy nothing is
 * decided.
 */
export async function settleMarks() {
  const startedAt = performance.now()
  for (let inTime = 0; inTime < NEEDED_TICKS; ) {
    const askedAt = performance.now()
    if (askedAt - startedAt > GIVE_UP_MS) return
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    inTime = performance.now() - askedAt <= TICK_MS + PUNCTUAL_MS ? inTime + 1 : 0
  }
  for (const [document, mark] of marks()) {
    if (!isSuspicious(mark)) continue
    reportFailure(mark, 'frozen', 'la página se congeló al dibujarse', mark.page)
    storeMark(document, { ...mark, isFrozen: true })
  }
}
