import type { LoadedRemote } from '../../loadRemote.ts'
import { shownRemote } from '../../pageLoad.ts'
import { followLeaving } from '../leaving.ts'
import { fail } from './fail.ts'
import { endHoldings, holdingsOf } from './holdings.ts'

/** For what ends a moment after its page. */
const GRACE_MS = 500

/** A version that leaves something running when its pages are left fails, and what it left is ended. */
export function watchLeftovers() {
  followLeaving((left) => void judgeLeftovers(left))
}

async function judgeLeftovers(left: LoadedRemote) {
  // The pages' own effects are cleaned up with this one.
  await Promise.resolve()
  const held = new Set(holdingsOf(left))
  if (held.size === 0) return
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
  const leftovers = holdingsOf(left).filter((holding) => held.has(holding))
  // A part of it in a place of another has things of its own.
  if (leftovers.length === 0 || document.querySelector(`[data-part^="${left.name}/"]`)) return
  const what = leftovers.map((holding) => holding.what).join(', ')
  // Without a replacement it comes back, and would miss them.
  const isReplaced = shownRemote(left.name) !== left || fail(left, 'leftover', `deja al irse ${what}`)
  if (isReplaced) endHoldings(leftovers)
}
