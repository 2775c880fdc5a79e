import type { LoadedRemote } from '../../loadRemote.ts'
import { followRemotes, shownRemote } from '../../pageLoad.ts'
import { laterReload } from '../later.ts'
import { followVisits } from '../leaving.ts'
import { fail, replacedVersions } from './fail.ts'
import { endHoldings, followHoldings, type Holding, holdingsOf, restingOf } from './holdings.ts'
import { forgetLasting } from './lasting.ts'

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
      for (const holding of restingOf(entered)) {
        holding.isResting = false
        holding.resume?.()
      }
    },
    leave(left) {
      present.set(left, (present.get(left) ?? 1) - 1)
      void judgeLeftovers(left)
    },
  })
  followRemotes(endReplaced)
  followHoldings(judgeLate)
}

/** What a version starts after its pages have left, for instance in a timeout. */
function judgeLate(holding: Holding) {
  const shown = shownRemote(holding.by.name)
  if (!shown) return
  if (shown.version !== holding.by.version) endHoldings([holding])
  else if (present.get(shown) === 0) void judgeHeld(shown, new Set([holding]))
}

/** Ends everything of versions that another one has replaced, also of one whose pages were never shown. */
function endReplaced() {
  for (const version of replacedVersions()) {
    // Their own effects are cleaned up before.
    setTimeout(() => endHoldings([...holdingsOf(version), ...restingOf(version)]), GRACE_MS)
    const shown = shownRemote(version.name)
    if (shown && forgetLasting(version)) void laterReload().then((code) => code.reloadWhenShown(shown))
  }
}

async function judgeLeftovers(left: LoadedRemote) {
  // The effects of the pages themselves are cleaned up in the same task.
  await Promise.resolve()
  await judgeHeld(left, new Set(holdingsOf(left)))
}

async function judgeHeld(left: LoadedRemote, held: Set<Holding>) {
  if (held.size === 0) return
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
  // A part of it in a place of another remote may hold something itself, but not what disturbs.
  const hasPart = document.querySelector(`[data-part^="${left.name}/"]`) !== null
  const leftovers = holdingsOf(left).filter((holding) => held.has(holding))
  const judged = hasPart ? leftovers.filter((holding) => holding.isDisturbing?.()) : leftovers
  if (judged.length === 0) return
  const faults = judged.filter(
    (holding) => !holding.resume || isRepeated(holding) || holding.isDisturbing?.(),
  )
  for (const holding of judged) {
    known.add(holding)
    knownOrigins.add(originOf(holding))
  }
  const what = faults.map((holding) => holding.what).join(', ')
  // Without a replacement it is shown again and would need them.
  const isReplaced =
    faults.length > 0 && (shownRemote(left.name) !== left || fail(left, 'leftover', `deja al irse ${what}`))
  if (isReplaced) endHoldings(judged)
  else if (!present.get(left)) rest(judged)
}

/** Ends what can be resumed with the next page of the version. */
function rest(rested: Holding[]) {
  for (const holding of rested) {
    if (!holding.resume) continue
    holding.end()
    holding.isResting = true
  }
}

/** Whether the same code left the same behind before. */
function isRepeated(holding: Holding): boolean {
  return !known.has(holding) && knownOrigins.has(originOf(holding))
}

function originOf({ what, from }: Holding): string {
  return `${what} ${from}`
}
