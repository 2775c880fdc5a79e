import type { PublishedVersion } from 'federation'
import { beforeEach, expect, it, vi } from 'vitest'
import type { LoadSource } from '../candidates.ts'

const watchVersion = vi.fn()
vi.mock('./fresh/watchVersion.ts', () => ({ watchVersion }))
const { guard } = await import('./guard.ts')

const HOUR_MS = 60 * 60_000

beforeEach(() => void watchVersion.mockClear())

function watch(source: LoadSource, ageHours: number) {
  const publishedAt = new Date(Date.now() - ageHours * HOUR_MS).toISOString()
  const published: PublishedVersion = {
    ...{ entry: 'remoteEntry.js', contract: 2, shared: {}, size: 1, publishedAt, integrity: '' },
  }
  return guard.watch('academy', { version: '1.1.0', source, url: '', published })
}

it.each([
  ['watches a version of the last day', 'registry', 1, 1],
  ['watches a canary, whatever its age', 'canary', 500, 1],
  ['does not watch an older version', 'registry', 25, 0],
] as const)('%s', async (_label, source, ageHours, times) => {
  await watch(source, ageHours)
  expect(watchVersion).toHaveBeenCalledTimes(times)
})

it('lets a version load when the code that watches it does not load', async () => {
  watchVersion.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(watch('registry', 1)).resolves.toBeUndefined()
})
