// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

vi.mock('altcha', () => ({}))
vi.mock('altcha/i18n/es-es', () => ({}))
const { AltchaWidget } = await import('./AltchaWidget.tsx')

const HOUR_MS = 3_600_000

it.each([
  ['two hours behind', -2 * HOUR_MS],
  ['right', 0],
  ['two hours ahead', 2 * HOUR_MS],
])('a solution lasts as long as the server says where the clock is %s', (_label, offset) => {
  vi.useFakeTimers()
  const serverNow = Date.now()
  vi.setSystemTime(serverNow + offset)
  const events = { onToken: vi.fn(), onExpired: vi.fn(), onFailed: vi.fn() }
  const { container } = render(<AltchaWidget challengeUrl="/reto" {...events} />)
  const data = { expiresAt: serverNow / 1000 + 600, lifetimeSeconds: 600 }
  const payload = btoa(JSON.stringify({ challenge: { parameters: { data } } }))
  const detail = { state: 'verified', payload }
  container.querySelector('altcha-widget')?.dispatchEvent(new CustomEvent('statechange', { detail }))
  expect(events.onToken).toHaveBeenCalledWith(payload)
  act(() => vi.advanceTimersByTime(599_000))
  expect(events.onExpired).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(2_000))
  expect(events.onExpired).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
