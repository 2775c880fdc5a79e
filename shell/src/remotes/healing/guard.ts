import type { RemoteName } from 'federation'
import { serverNow } from 'shared-auth'
import type { Guard } from '../loadRemote.ts'

/** When the import of a version has taken this long, it may have hung. */
const SUSPICIOUS_AFTER_MS = 1_500
/** For how long after it was published a version is fresh. */
const FRESH_MS = 24 * 60 * 60_000

/** Guards the load of a version that another can replace; only page loads that need the code for it wait for it. */
export const guard: Guard = {
  async watch(name, { version, source, published }) {
    const isFresh = serverNow() - Date.parse(published?.publishedAt ?? '') < FRESH_MS
    if (source !== 'canary' && !isFresh) return
    const watching = import('./fresh/watchVersion.ts')
    await watching.then(({ watchVersion }) => watchVersion(name, version)).catch(() => undefined)
  },

  async untilHung(name: RemoteName, version: string) {
    const since = performance.now()
    await new Promise((resolve) => setTimeout(resolve, SUSPICIOUS_AFTER_MS))
    const { untilQuiet } = await import('./untilQuiet.ts')
    await untilQuiet({ name, version, since })
  },
}
