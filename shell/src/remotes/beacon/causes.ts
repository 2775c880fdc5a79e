import { type Cause, type Failure, report } from '../report.ts'

/** A cause that is not found within this time is the version. */
const PATIENCE_MS = 3_000

/** Documents that Chrome, and browsers with its translation, or Edge have translated. */
const TRANSLATED = 'html.translated-ltr, html.translated-rtl, [_msttexthash]'

/** What React throws when nodes that it rendered were moved, in the words of each engine. */
const MOVED_NODES = /removeChild|insertBefore|object can not be found here/i

/** Finds the cause of each failure that has none yet. */
export async function findCauses() {
  const open = report().failures.filter(({ cause }) => cause === undefined)
  await Promise.all(
    open.map(async (failure) => {
      failure.cause = await causeOf(failure)
    }),
  )
}

async function causeOf(failure: Failure): Promise<Cause> {
  const { kind, message } = failure
  if (kind === 'load' || kind === 'hang') return causeOfLoad(failure)
  const isMoved = kind === 'render' && MOVED_NODES.test(message)
  return isMoved && document.querySelector(TRANSLATED) ? 'environment' : 'version'
}

/** A version that is not reachable, although the rest of the site is, is blocked in this browser. */
async function causeOfLoad({ remote, version }: Failure): Promise<Cause> {
  if (!navigator.onLine) return 'network'
  if (await isReachable(`/remotes/${remote}/${version}/remoteEntry.js`)) return 'version'
  return (await isReachable('/remotes/registry.json')) ? 'environment' : 'network'
}

/** Whether the server responds, also that there is no such file. */
async function isReachable(path: string): Promise<boolean> {
  const late = new Promise<true>((resolve) => setTimeout(resolve, PATIENCE_MS, true))
  const asked = fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
  return Promise.race([asked, late])
}
