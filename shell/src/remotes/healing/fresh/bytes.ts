import type { RemoteManifest } from 'federation'
import { followRemotes } from '../../pageLoad.ts'
import { report } from '../../report.ts'
import { type RemoteVersion, versionIn } from '../failures.ts'
import { fail, judgedVersions } from './fail.ts'

/** Uncompressed bytes that one page may request from a version that declares no budget. */
const MAX_BYTES = 3_000_000

/** Fails a version when one of its pages requests more bytes than its budget. */
export function watchBytes() {
  /** Of the page that is open, by version. */
  const bytes = new Map<string, number>()
  let page = report().pages.at(-1)
  const judge = () => {
    for (const version of judgedVersions()) {
      const sum = bytes.get(keyOf(version)) ?? 0
      if (sum <= MAX_BYTES) continue
      bytes.delete(keyOf(version))
      compare(version, sum).catch(() => undefined)
    }
  }
  const observer = new PerformanceObserver((list) => {
    const openPage = report().pages.at(-1)
    // The files of the first page arrive before it is open.
    if (page && openPage !== page) bytes.clear()
    page = openPage
    for (const { name: address, decodedBodySize } of list.getEntries() as PerformanceResourceTiming[]) {
      const version = versionIn(address)
      if (version) bytes.set(keyOf(version), (bytes.get(keyOf(version)) ?? 0) + decodedBodySize)
    }
    judge()
  })
  observer.observe({ type: 'resource', buffered: true })
  // What the page preloads arrives before the version is loaded.
  followRemotes(judge)
}

async function compare(version: RemoteVersion, bytes: number) {
  const response = await fetch(`/remotes/${version.name}/${version.version}/remote.json`)
  const { declaration }: RemoteManifest = await response.json()
  if (bytes <= (declaration?.budget ?? MAX_BYTES)) return
  fail(version, 'bytes', `una página pide ${Math.round(bytes / 1000)} kB de sus archivos`)
}

function keyOf({ name, version }: RemoteVersion): string {
  return `${name}@${version}`
}
