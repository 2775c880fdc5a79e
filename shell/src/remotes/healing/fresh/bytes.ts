import type { RemoteManifest } from 'federation'
import { report } from '../../report.ts'
import { type RemoteVersion, versionIn } from '../failures.ts'
import { fail, judgedRemote } from './fail.ts'

/** What a page may request of a version that declares no budget, in bytes, unpacked. */
const MAX_BYTES = 3_000_000

/** A version of which one page requests more bytes than its budget fails. */
export function watchBytes() {
  /** Of the page that is open, by version. */
  const bytes = new Map<string, number>()
  let page = report().pages.at(-1)
  const observer = new PerformanceObserver((list) => {
    const openPage = report().pages.at(-1)
    if (openPage !== page) bytes.clear()
    page = openPage
    for (const { name: address, decodedBodySize } of list.getEntries() as PerformanceResourceTiming[]) {
      const version = versionIn(address)
      if (!version || !judgedRemote(version)) continue
      const folder = `${version.name}/${version.version}`
      const sum = (bytes.get(folder) ?? 0) + decodedBodySize
      bytes.set(folder, sum)
      if (sum > MAX_BYTES) void compare(version, sum)
    }
  })
  observer.observe({ type: 'resource', buffered: true })
}

async function compare(version: RemoteVersion, bytes: number) {
  const response = await fetch(`/remotes/${version.name}/${version.version}/remote.json`)
  const { declaration }: RemoteManifest = await response.json()
  if (bytes <= (declaration?.budget ?? MAX_BYTES)) return
  fail(version, 'bytes', `una página pide ${Math.round(bytes / 1000)} kB de sus archivos`)
}
