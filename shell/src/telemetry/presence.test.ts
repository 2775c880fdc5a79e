// @vitest-environment happy-dom
import { session } from 'shared-auth'
import { signInAs, signOut } from 'shared-auth/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { announcePresence } from './presence.ts'

type Handler = () => void

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

const happen = (name: string) => socket.handlers.get(name)?.()

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(socket, { connected: true, active: true, sent: [], connects: 0 })
  signOut()
})

describe('announcePresence', () => {
  it('tells the device at every connection, and says goodbye', () => {
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

  it('connects in the name of whoever is signed in', async () => {
    await signInAs('admin')
    const leave = announcePresence()
    expect(socket.token).toBe(session.get().accessToken)
    happen('connect')
    expect(socket.sent[0]?.[1]).toMatchObject({ userEmail: session.get().user?.email })
    leave()
  })

  it('comes back after a refusal, and not once it is left', async () => {
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

  it('leaves the page to the back-forward cache, and returns with it', () => {
    const leave = announcePresence()
    window.dispatchEvent(new Event('pagehide'))
    expect(socket.connected).toBe(false)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(socket.connects).toBe(1)
    leave()
  })
})
