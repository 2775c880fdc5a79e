import type { LoadedRemote } from '../loadRemote.ts'
import { readPageLoad, shownRemote } from '../pageLoad.ts'
import { remoteAt } from '../siteParts.ts'
import { heal } from './heal.ts'
import { followNavigations } from './navigations.ts'
import { pageOf } from './pageOf.ts'

/** More navigations than any chain of redirects has, including that of a sign-in. */
const MAX_NAVIGATIONS = 12
const WITHIN_MS = 2_000

/** A reader who clicks, types, scrolls or drags may cause any number of navigations. */
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'] as const

/** A navigation: where it led, and when. */
type Navigation = { path: string; at: number }

/** Replaces a version whose pages redirect to each other, or to themselves, without an end. */
export function watchLoops() {
  let recent: Navigation[] = []
  let known = entryNow()
  followNavigations(() => {
    const entry = entryNow()
    if (entry === known) return
    known = entry
    const now = performance.now()
    recent = [...recent.filter(({ at }) => now - at < WITHIN_MS), { path: location.pathname, at: now }]
    if (recent.length <= MAX_NAVIGATIONS) return
    void replaceLooping(recent)
    recent = []
  })
  const forget = (event: Event) => {
    // A pointer that only moves does not open a page, but one that drags a slider does.
    const isIdle = event.type === 'pointermove' && (event as PointerEvent).buttons === 0
    if (!isIdle) recent = []
  }
  for (const name of INPUTS) addEventListener(name, forget, { capture: true, passive: true })
}

/** Identifies an entry as the router does. Pages may change the fragment, and note their scroll position, as often as they like. */
function entryNow(): string {
  return `${location.pathname}${location.search} ${history.state?.key}`
}

/** Of several remotes that redirect to each other, the version that was published last has brought the loop. */
async function replaceLooping(navigations: Navigation[]) {
  const { registry } = await readPageLoad()
  const publishedAt = ({ name, version }: LoadedRemote) =>
    Date.parse(registry.remotes[name]?.versions[version]?.publishedAt ?? '') || 0
  const pages = navigations.flatMap(({ path }) => {
    const loaded = shownRemote(remoteAt(path) ?? '')
    return loaded && loaded.source !== 'source' ? { loaded, path } : []
  })
  const [last] = pages.toSorted((one, other) => publishedAt(other.loaded) - publishedAt(one.loaded))
  if (last) heal(last.loaded, 'render', 'sus páginas se redirigen sin fin', pageOf(last.loaded, last.path))
}
