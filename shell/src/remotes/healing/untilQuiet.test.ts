// @vitest-environment happy-dom
import type { RemoteManifest } from 'federation'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Loading, untilQuiet } from './untilQuiet.ts'

const file = (size: number) => ({ integrity: 'sha256-a', size })
const manifest: Pick<RemoteManifest, 'entry' | 'preload' | 'files'> = {
  entry: 'remoteEntry.js',
  preload: ['expose.js'],
  files: { 'remoteEntry.js': file(5_000), 'expose.js': file(20_000), 'Page.js': file(400_000) },
}
let arrivals: { name: string; responseEnd: number }[] = []
let responseMs = 100

beforeEach(() => {
  vi.useFakeTimers()
  arrivals = []
  responseMs = 100
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => arrivals as unknown as PerformanceEntryList,
  )
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, responseMs))
    return new Response(JSON.stringify(manifest))
  })
  return () => vi.useRealTimers()
})

function arrive(name: string) {
  arrivals.push({
    name: `http://localhost/remotes/academy/1.1.0/${name}`,
    responseEnd: performance.now(),
  })
}

/** Time from the start of the load until it counts as hung, in ms; null when it does not within 9 s. */
async function hungAfter(changes: Partial<Loading>, events: Record<number, string> = {}) {
  const since = performance.now()
  let hung: number | null = null
  void untilQuiet({ name: 'academy', version: '1.1.0', since, ...changes }).then(() => {
    hung = performance.now() - since
  })
  for (let ms = 0; ms < 9_000; ms += 50) {
    const arrived = events[ms]
    if (arrived) arrive(arrived)
    await vi.advanceTimersByTimeAsync(50)
  }
  return hung
}

describe('untilQuiet', () => {
  it('detects within 2 s that a version whose files have arrived does not start', async () => {
    expect(await hungAfter({}, { 0: 'remoteEntry.js', 50: 'expose.js' })).toBeLessThanOrEqual(2_000)
  })

  it('detects that the server does not send a file', async () => {
    expect(await hungAfter({}, { 100: 'remoteEntry.js' })).toBeLessThanOrEqual(4_000)
  })

  it('never blames a version for a slow connection', async () => {
    responseMs = 900
    expect(await hungAfter({}, { 0: 'remoteEntry.js' })).toBeNull()
  })

  it('waits while files arrive', async () => {
    const events = { 1400: 'remoteEntry.js', 2800: 'expose.js', 4200: 'icons.js', 5600: 'more.js' }
    expect(await hungAfter({}, events)).toBeGreaterThanOrEqual(7_000)
  })

  it('gives the chunk of a page the time that its size needs', async () => {
    for (const name of ['remoteEntry.js', 'expose.js']) arrive(name)
    await vi.advanceTimersByTimeAsync(60_000)
    const hung = await hungAfter({ isPage: true })
    expect(hung).toBeGreaterThanOrEqual(2_300)
    expect(hung).toBeLessThan(4_500)
  })
})
