import type { RemoteManifest } from 'federation'
import { type Cause, type Failure, report } from '../report.ts'

/** A cause that is not found within this time is the version. */
const PATIENCE_MS = 3_000

const ENTRY = 'remoteEntry.js'
/** A version may have hundreds of files, and most are loaded by few pages. */
const MAX_FILES = 50

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

/** A version of which a file is not reachable, although the rest of the site is, is blocked in this browser. */
async function causeOfLoad({ remote, version }: Failure): Promise<Cause> {
  if (!navigator.onLine) return 'network'
  const reachable = await Promise.all((await scriptsOf(`/remotes/${remote}/${version}/`)).map(isReachable))
  if (reachable.every(Boolean)) return 'version'
  return (await isReachable('/remotes/registry.json')) ? 'environment' : 'network'
}

/** The scripts of a version: an ad blocker may block one of them, by its name. */
async function scriptsOf(folder: string): Promise<string[]> {
  const manifest: RemoteManifest | null = await fetch(`${folder}remote.json`).then(
    (response) => (response.ok ? response.json() : null),
    () => null,
  )
  const files = Object.keys(manifest?.files ?? {}).filter((file) => file.endsWith('.js'))
  return [ENTRY, ...files.slice(0, MAX_FILES)].map((file) => folder + file)
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
