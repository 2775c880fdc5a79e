import type { LoadedRemote } from '../../loadRemote.ts'
import { shownRemote } from '../../pageLoad.ts'
import { followVisits } from '../leaving.ts'
import { fail } from './fail.ts'
import { endHoldings, type Holding, holdingsOf } from './holdings.ts'

/** Time for what ends shortly after its page. */
const GRACE_MS = 500

/** How many pages of each version are in the tab. */
const present = new WeakMap<LoadedRemote, number>()

/** Listeners that pages left behind, and where they were added. */
const known = new WeakSet<Holding>()
const knownOrigins = new Set<string>()

/**
 * Fails a version that leaves something running when its pages are left, and ends what it left. A library may add listeners
 * once, when it loads: they only rest while the version has no page in the tab. Listeners that each visit adds are a leak.
 */
export function watchLeftovers() {
  followVisits({
    enter(entered) {
      present.set(entered, (present.get(entered) ?? 0) + 1)
      for (const holding of holdingsOf(entered)) if (known.has(holding)) holding.resume?.()
    },
    leave(left) {
      present.set(left, (present.get(left) ?? 1) - 1)
      void judgeLeftovers(left)
    },
  })
}

async function judgeLeftovers(left: LoadedRemote) {
  // The effects of the pages themselves are cleaned up in the same task.
  await Promise.resolve()
  const held = new Set(holdingsOf(left))
  if (held.size === 0) return
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
  const leftovers = holdingsOf(left).filter((holding) => held.has(holding))
  // A part of it in a place of another remote may hold something itself.
  if (leftovers.length === 0 || document.querySelector(`[data-part^="${left.name}/"]`)) return
  const faults = leftovers.filter((holding) => !holding.resume || isRepeated(holding))
  for (const holding of leftovers) {
    known.add(holding)
    knownOrigins.add(originOf(holding))
  }
  if (faults.length === 0) {
    if (!present.get(left)) for (const holding of leftovers) holding.end()
    return
  }
  const what = faults.map((holding) => holding.what).join(', ')
  // Without a replacement it is shown again and would need them.
  const isReplaced = shownRemote(left.name) !== left || fail(left, 'leftover', `deja al irse ${what}`)
  if (isReplaced) endHoldings(leftovers)
}

/** Whether the same code left the same behind before. */
function isRepeated(holding: Holding): boolean {
  return !known.has(holding) && knownOrigins.has(originOf(holding))
}

function originOf({ what, from }: Holding): string {
  return `${what} ${from}`
}
