import type { LoadedRemote } from '../../loadRemote.ts'
import { shownRemote } from '../../pageLoad.ts'
import { followLeaving } from '../leaving.ts'
import { fail } from './fail.ts'
import { endHoldings, holdingsOf } from './holdings.ts'

/** Time for what ends shortly after its page. */
const GRACE_MS = 500

/** Fails a version that leaves something running when its pages are left, and ends what it left. */
export function watchLeftovers() {
  followLeaving((left) => void judgeLeftovers(left))
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
  const what = leftovers.map((holding) => holding.what).join(', ')
  // Without a replacement it is shown again and would need them.
  const isReplaced = shownRemote(left.name) !== left || fail(left, 'leftover', `deja al irse ${what}`)
  if (isReplaced) endHoldings(leftovers)
}
