// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockApi } from '../mockApi.ts'
import { Captcha } from './Captcha.tsx'
import { type CaptchaControl, useCaptcha } from './useCaptcha.ts'

type Events = Record<
  'onSuccess' | 'onError' | 'onTimeout' | 'onExpire' | 'onWidgetLoad',
  (x?: string) => void
>

let widget: Events
let mounted = 0

vi.mock('@marsidev/react-turnstile', () => ({
  Turnstile: (events: Events) => {
    widget = events
    mounted += 1
    return <p>Turnstile</p>
  },
}))
vi.mock('./AltchaWidget.tsx', () => ({ AltchaWidget: () => <p>ALTCHA</p> }))

let control: CaptchaControl

function Form() {
  control = useCaptcha()
  return <Captcha captcha={control} />
}

const emit = (what: keyof Events, value?: string) => act(() => widget[what](value))

describe('Captcha with Turnstile', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    mounted = 0
    mockApi({ captcha: { provider: 'turnstile', siteKey: 'clave', challengeUrl: '/reto' } })
  })

  async function open() {
    render(<Form />)
    await screen.findByText('Turnstile')
  }

  it.each([
    ['onError', 'onError'],
    ['onTimeout', 'onTimeout'],
    ['onError', 'onTimeout'],
  ] as const)('falls back to ALTCHA after %s and %s', async (first, second) => {
    await open()
    emit('onWidgetLoad')
    emit(first)
    expect(screen.getByText('Turnstile')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('No se pudo comprobar el captcha. Inténtalo de nuevo.')
    emit(second)
    expect(await screen.findByText('ALTCHA')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the widget while failures are not consecutive, or tokens only expire', async () => {
    await open()
    emit('onError')
    emit('onSuccess', 'bueno')
    emit('onError')
    for (const _round of [1, 2, 3]) emit('onExpire')
    expect(screen.getByText('Turnstile')).toBeTruthy()
    expect(await control.solution()).toBeNull()
  })

  it('falls back when its script neither loads nor fails', async () => {
    await open()
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(screen.getByText('Turnstile')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(await screen.findByText('ALTCHA')).toBeTruthy()
  })

  it('does not time out once the widget has loaded', async () => {
    await open()
    emit('onWidgetLoad')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('Turnstile')).toBeTruthy()
    expect(mounted).toBeGreaterThan(0)
  })
})
