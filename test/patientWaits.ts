import { vi } from 'vitest'

/*
 * Vitest setup of every test. By default they wait for a second, and a busy machine needs longer: a slow machine may make a
 * test slow, but must not make it fail.
 */
const PATIENT_MS = 60_000

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENT_MS, ...options })

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENT_MS })
}
