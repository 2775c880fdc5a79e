import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSockets, untilTotal } from '../../../test/sockets.ts'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { users } from '../../db/schema/users.ts'

const sockets = createSockets()
let site: TestApp
let address: string
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  admin = (await site.signInAs('admin')).accessToken
})
afterEach(async () => {
  sockets.end()
  await untilTotal(await watch(), 0)
  sockets.end()
})
afterAll(() => site.close())

const visit = (options = {}, device?: object) => sockets.visit(address, options, device)
const watch = (subscription?: object) => sockets.watch(address, admin, subscription)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('keeps no socket of a session that ends while its sockets connect', async () => {
  const { accessToken } = await site.signInAs('user')
  const open = Array.from({ length: 30 }, () =>
    sockets.open(address, { auth: { token: accessToken } }).catch(() => null),
  )
  await site.post('/api/auth/logout', { token: accessToken })
  const opened = await Promise.all(open)
  await expect.poll(() => opened.filter((socket) => socket?.connected).length, { timeout: 10_000 }).toBe(0)
})

describe('getConnectedUsers', () => {
  it('returns the connected users to administrators, identified by their tokens', async () => {
    const { accessToken, user } = await site.signInAs('user')
    const device = { platform: 'web', osName: 'Linux' }
    const person = await visit(
      { auth: { token: accessToken } },
      { ...device, userEmail: 'jefe@correo.example' },
    )
    const stranger = await visit({}, { device: { ...device, secret: 'x' } })
    const watcher = await watch()
    await untilTotal(watcher, 2)
    const [row] = await site.db.select().from(users).where(eq(users.id, user.id))
    expect(watcher.seen.list?.users).toEqual(
      expect.arrayContaining([
        { id: person.id, device: { ...device, userEmail: row?.email } },
        { id: stranger.id, device: { ...device, userEmail: 'anonymous' } },
      ]),
    )
  })

  it.each(['anonymous', 'user', 'collaborator'] as const)('returns no list to %s', async (role) => {
    const token = role === 'anonymous' ? undefined : (await site.signInAs(role)).accessToken
    const socket = await sockets.open(address, { auth: token ? { token } : {} })
    const received: string[] = []
    socket.onAny((event) => received.push(event))
    socket.emit('getConnectedUsers')
    socket.emit('getConnectedUsers', { deltas: true })
    await visit()
    await untilTotal(await watch(), 1)
    await pause(1200)
    expect(received).toEqual(['presenceError', 'presenceError'])
  })

  it('continues with the whole list at each change', async () => {
    const watcher = await watch()
    await untilTotal(watcher, 0)
    const visitor = await visit()
    await untilTotal(watcher, 1)
    visitor.emit('telemetry:disconnect')
    await untilTotal(watcher, 0)
    visitor.emit('telemetry:connect', { platform: 'web' })
    await untilTotal(watcher, 1)
    visitor.disconnect()
    await untilTotal(watcher, 0)
    expect(watcher.seen.deltas).toBe(0)
  })

  it('continues with changes only for clients that request deltas, several in one event', async () => {
    const watcher = await watch({ deltas: true })
    await untilTotal(watcher, 0)
    const visitors = await Promise.all(Array.from({ length: 20 }, () => visit()))
    await untilTotal(watcher, 20)
    for (const visitor of visitors.slice(0, 15)) visitor.disconnect()
    await untilTotal(watcher, 5)
    expect(watcher.seen.lists).toBe(1)
    expect(watcher.seen.deltas).toBeLessThan(10)
  })

  it('counts a page that announces itself again once', async () => {
    const visitor = await visit()
    visitor.emit('telemetry:connect', { platform: 'web', appName: 'academia' })
    const watcher = await watch()
    await vi.waitFor(() => expect(watcher.seen.list?.users[0]?.device.appName).toBe('academia'))
    await untilTotal(watcher, 1)
  })
})

describe('a socket', () => {
  it('with an expired token is rejected, so that the client refreshes it', async () => {
    const failure = await sockets.open(address, { auth: { token: 'basura' } }).catch((error) => error)
    expect(failure.data).toEqual({ code: 'session_expired', message: expect.any(String) })
  })

  it('accepts the token in the Authorization header, too', async () => {
    await visit({ extraHeaders: { authorization: `Bearer ${admin}` } })
    const watcher = await watch()
    await untilTotal(watcher, 1)
    expect(watcher.seen.list?.users[0]?.device.userEmail).toBe('admin@plataforma.local')
  })

  it('works by polling alone', async () => {
    await visit({ transports: ['polling'] })
    await untilTotal(await watch(), 1)
  })

  it('survives invalid events, and is disconnected after too many', async () => {
    const socket = await sockets.open(address)
    const dropped = new Promise((resolve) => socket.once('disconnect', resolve))
    const events = ['telemetry:connect', 'getConnectedUsers', 'telemetry:disconnect', 'otro']
    const payloads = [
      null,
      7,
      'x',
      [],
      { platform: 7 },
      { device: 7 },
      { osName: 'x'.repeat(101) },
      { deltas: 1 },
    ]
    for (let round = 0; round < 10_000; round++) {
      socket.emit(events[round % 4] ?? '', payloads[round % 7])
    }
    expect(await dropped).toBe('io server disconnect')
    await untilTotal(await watch(), 0)
  })

  it('is closed by a payload above 64 KB', async () => {
    const socket = await sockets.open(address, { reconnection: false })
    const dropped = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.emit('telemetry:connect', { platform: 'x'.repeat(70_000) })
    expect(await dropped).toMatch(/^transport/)
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
  })

  it('of an administrator is closed when they lose the role', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const own = await openTestApp()
    const to = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const { accessToken, user } = await own.signInAs('admin')
    const { socket, seen } = await sockets.watch(to, accessToken)
    await untilTotal({ seen }, 0)
    const dropped = new Promise((resolve) => socket.once('disconnect', resolve))
    await own.db.update(users).set({ role: 'user' }).where(eq(users.id, user.id))
    vi.advanceTimersByTime(31_000)
    expect(await dropped).toBe('io server disconnect')
    vi.useRealTimers()
    await own.close()
  })
})

describe('the origin of a socket', () => {
  const brand = 'https://www.marca.example'
  let branded: TestApp
  let to: string

  beforeAll(async () => {
    branded = await openTestApp({ corsOrigins: [brand], siteOrigins: [], environment: 'production' })
    to = await branded.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => branded.close())

  it.each([
    ['accepted when it is the site’s own', () => to, true],
    ['accepted when it is allowed', () => brand, true],
    ['rejected when it is foreign', () => 'https://ajeno.example', false],
    ['rejected when it is opaque', () => 'null', false],
  ])('is %s', async (_name, origin, isWelcome) => {
    for (const transports of [['polling'], ['websocket']]) {
      const options = { transports, extraHeaders: { origin: origin() }, reconnection: false }
      const socket = await sockets.open(to, options).catch(() => null)
      expect([transports, socket !== null]).toEqual([transports, isWelcome])
    }
  })

  it('is returned to browsers that send credentials', async () => {
    const response = await fetch(`${to}/socket.io/?EIO=4&transport=polling`, { headers: { origin: brand } })
    expect(response.headers.get('access-control-allow-origin')).toBe(brand)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
  })
})
