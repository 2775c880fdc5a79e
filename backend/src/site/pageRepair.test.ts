import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPageRepair, readRepaired } from './pageRepair.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = { error: vi.fn() }

it('repairs once for all that wait, and again only after a pause', async () => {
  const repair = vi.fn(async () => undefined)
  const repairPages = createPageRepair(repair, log)
  await Promise.all([repairPages(), repairPages(), repairPages()])
  await repairPages()
  expect(repair).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  await repairPages()
  expect(repair).toHaveBeenCalledTimes(2)
})

it('reports a repair that failed, and lets the request go on', async () => {
  const failure = new Error('locked')
  await createPageRepair(() => Promise.reject(failure), log)()
  expect(log.error).toHaveBeenCalledWith({ err: failure }, expect.any(String))
})

it('reads a page that is missing after the repair, and no repair happens for one that is there', async () => {
  const pages = new Map([['there', { html: 'there', isBound: false, isIndexed: true }]])
  const repair = vi.fn(async () => void pages.set('gone', { html: 'back', isBound: false, isIndexed: true }))
  const read = readRepaired(async (name) => pages.get(name) ?? null, repair)
  expect((await read('there'))?.html).toBe('there')
  expect(repair).not.toHaveBeenCalled()
  expect((await read('gone'))?.html).toBe('back')
  expect(await read('never')).toBeNull()
})
