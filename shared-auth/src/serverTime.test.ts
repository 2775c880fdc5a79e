import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openBrowser, openTab, startApi } from './testBrowser.ts'

const HOUR_MS = 3_600_000
const SERVER_NOW = Date.parse('2026-11-26T12:00:00Z')

let time: typeof import('./serverTime.ts')

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: SERVER_NOW + 2 * HOUR_MS })
  time = await import('./serverTime.ts')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dateOf = (ms: number) => new Date(ms).toUTCString()

it('is the time of this computer before any response, or without a date', () => {
  time.noteServerDate(null)
  time.noteServerDate('mañana')
  expect(time.serverNow()).toBe(Date.now())
})

it('is the time of the server while the clock of this computer is wrong, and when it jumps', () => {
  time.noteServerDate(dateOf(SERVER_NOW))
  expect(time.serverNow()).toBe(SERVER_NOW)
  vi.setSystemTime(SERVER_NOW - 5 * HOUR_MS)
  expect(time.serverNow()).toBe(SERVER_NOW)
  vi.advanceTimersByTime(60_000)
  expect(time.serverNow()).toBe(SERVER_NOW + 60_000)
})

it('ignores the older date of a cached response', () => {
  time.noteServerDate(dateOf(SERVER_NOW))
  time.noteServerDate(dateOf(SERVER_NOW - HOUR_MS))
  expect(time.serverNow()).toBe(SERVER_NOW)
})

it('is learned from the responses of the API', async () => {
  vi.useRealTimers()
  const trueNow = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: trueNow + 2 * HOUR_MS })
  openBrowser()
  const api = await startApi(() => ({ status: 200, body: {} }))
  const { http } = await openTab(api.url)
  const { serverNow } = await import('./serverTime.ts')
  // Node writes the header with the true time.
  await http.get('/api/x')
  expect(serverNow() - trueNow).toBeLessThan(HOUR_MS)
  await api.close()
})
