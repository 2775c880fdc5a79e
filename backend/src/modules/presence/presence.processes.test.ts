import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startProcess } from '../../../test/otherProcess.ts'
import { createSockets, untilTotal } from '../../../test/sockets.ts'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'

const sockets = createSockets()
let site: TestApp
let address: string
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  admin = (await site.signInAs('admin')).accessToken
})
afterEach(() => sockets.end())
afterAll(() => site.close())

describe('several processes on one database', () => {
  it('share their users, and remove those of a process that stops', async () => {
    await sockets.visit(address)
    const other = await startProcess(site.url)
    const there = await sockets.watch(other.address, admin)
    await untilTotal(there, 1, 8000)
    const here = await sockets.watch(address, admin, { deltas: true })
    const visitor = await sockets.visit(other.address)
    await sockets.visit(other.address)
    await Promise.all([untilTotal(here, 3), untilTotal(there, 3)])
    visitor.disconnect()
    await Promise.all([untilTotal(here, 2), untilTotal(there, 2)])
    await other.stop()
    await untilTotal(here, 1, 3000)
  })

  it('exchange a list that exceeds one message', async () => {
    const device = { userAgent: 'ñ'.repeat(300), brand: 'é'.repeat(100), modelName: 'x'.repeat(100) }
    await Promise.all(Array.from({ length: 60 }, () => sockets.visit(address, {}, device)))
    const other = await startProcess(site.url)
    const there = await sockets.watch(other.address, admin)
    await untilTotal(there, 60, 8000)
    expect(there.seen.list?.users[59]?.device).toMatchObject(device)
    sockets.end()
    const again = await sockets.watch(other.address, admin)
    await untilTotal(again, 0)
    await other.stop()
  })

  it('close the sockets of a session that another process ended', async () => {
    const other = await startProcess(site.url)
    const [one, two] = [await site.signInAs('user'), await site.signInAs('user')]
    const kept = await sockets.open(other.address, { auth: { token: one.accessToken } })
    const ended = await sockets.open(other.address, { auth: { token: two.accessToken } })
    const reason = new Promise<string>((resolve) => ended.once('disconnect', resolve))
    await site.delete('/api/auth/sessions', { token: one.accessToken })
    expect(await reason).toBe('io server disconnect')
    expect(kept.connected).toBe(true)
    await other.stop()
  })

  it('remove the users of a killed process within 15 seconds', async () => {
    const other = await startProcess(site.url)
    await sockets.visit(other.address)
    await sockets.visit(address)
    const here = await sockets.watch(address, admin)
    await untilTotal(here, 2)
    await other.kill()
    await untilTotal(here, 1, 15_000)
  })
})

describe.each(['stop', 'kill'] as const)('a back end that restarts after a %s', (end) => {
  it('lists every user again within 15 seconds, without duplicates', async () => {
    const before = await startProcess(site.url)
    await sockets.visit(address)
    const visitors = await Promise.all([1, 2, 3].map(() => sockets.visit(before.address)))
    const page = await sockets.watch(before.address, admin)
    const here = await sockets.watch(address, admin, { deltas: true })
    await Promise.all([untilTotal(page, 4), untilTotal(here, 4)])
    await before[end]()
    page.seen.list = { users: [], total: -1 }
    const after = await startProcess(site.url, Number(new URL(before.address).port))
    await Promise.all([untilTotal(page, 4, 15_000), untilTotal(here, 4, 15_000)])
    const ids = page.seen.list.users.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(visitors.map(({ id }) => id)))
    await after.stop()
  }, 60_000)
})
