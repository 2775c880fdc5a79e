// @vitest-environment happy-dom
import { session } from 'shared-auth'
import { mockApi, replyNetworkError, signInAs, signOut } from 'shared-auth/testing'
import { toast } from 'shared-ui'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { announcePresence } from './presence.ts'

type Handler = (reason?: unknown) => void

const socket = {
  handlers: new Map<string, Handler>(),
  connected: false,
  active: true,
  sent: [] as unknown[][],
  token: undefined as unknown,
  connects: 0,
  on: (name: string, handler: Handler) => socket.handlers.set(name, handler),
  emit: (...event: unknown[]) => void socket.sent.push(event),
  connect: () => {
    socket.connects += 1
  },
  disconnect: () => {
    socket.connected = false
    socket.active = false
  },
}

vi.mock('socket.io-client', () => ({
  io: (_url: string, { auth }: { auth: (send: (data: { token?: unknown }) => void) => void }) => {
    auth(({ token }) => {
      socket.token = token
    })
    return socket
  },
}))

const happen = (name: string, reason?: unknown) => socket.handlers.get(name)?.(reason)

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(socket, { connected: true, active: true, sent: [], connects: 0 })
  signOut()
})

describe('announcePresence', () => {
  it('sends the device on every connection, and a message when it stops', () => {
    const leave = announcePresence()
    happen('connect')
    happen('connect')
    expect(socket.sent).toEqual(
      Array(2).fill([
        'telemetry:connect',
        expect.objectContaining({ platform: 'web', userEmail: 'anonymous', userAgent: navigator.userAgent }),
      ]),
    )
    expect(socket.token).toBeUndefined()
    leave()
    expect(socket.sent.at(-1)).toEqual(['telemetry:disconnect'])
    expect(socket.connected).toBe(false)
  })

  it('connects with the token of the signed-in user', async () => {
    await signInAs('admin')
    const leave = announcePresence()
    expect(socket.token).toBe(session.get().accessToken)
    happen('connect')
    expect(socket.sent[0]?.[1]).toMatchObject({ userEmail: session.get().user?.email })
    leave()
  })

  it('reconnects after a rejection, but not after it was stopped', async () => {
    const leave = announcePresence()
    socket.active = false
    happen('connect_error')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(socket.connects).toBe(1)
    happen('disconnect')
    leave()
    await vi.advanceTimersByTimeAsync(6_000)
    expect(socket.connects).toBe(1)
  })

  it('notifies the page that releases changed, also after a lost connection', () => {
    const signal = vi.fn()
    window.addEventListener('site:releases', signal)
    const leave = announcePresence()
    happen('connect')
    expect(signal).toHaveBeenCalledTimes(0)
    happen('releases:changed')
    expect(signal).toHaveBeenCalledTimes(1)
    happen('connect')
    expect(signal).toHaveBeenCalledTimes(2)
    leave()
  })

  it.each([
    [{ isReturned: true, to: '1.3.0' }, 'academy 1.4.0 volvió sola a 1.3.0'],
    [{ isReturned: true, to: null }, 'academy 1.4.0 se retiró sola'],
    [{ isReturned: false, to: null }, 'academy 1.4.0 falla y sigue publicada'],
  ])('shows how the platform judged a version: %j', (outcome, title) => {
    const warning = vi.spyOn(toast, 'warning').mockReturnValue(1)
    const leave = announcePresence()
    const reason = 'Falló a 4 de 9 visitantes.'
    happen('releases:returned', { remote: 'academy', version: '1.4.0', reason, ...outcome })
    expect(warning).toHaveBeenCalledWith(expect.objectContaining({ title, message: reason }))
    leave()
  })

  it('checks the session when the server closes the socket', async () => {
    signInAs('user')
    const { requestsOf } = mockApi({ me: replyNetworkError() })
    const leave = announcePresence()
    happen('disconnect', 'transport close')
    expect(requestsOf('me')).toEqual([])
    happen('disconnect', 'io server disconnect')
    await vi.waitFor(() => expect(requestsOf('me')).toHaveLength(1))
    leave()
  })

  it('disconnects for the back-forward cache, and reconnects when the page is restored', () => {
    const leave = announcePresence()
    window.dispatchEvent(new Event('pagehide'))
    expect(socket.connected).toBe(false)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(socket.connects).toBe(1)
    leave()
  })
})
