import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishRemote } from '../../../../releases/src/publishing/publish.ts'
import { emptySite, origin, writeSampleBuild } from '../../../../releases/test/sampleRemote.ts'
import { mountSmallDisk, type SmallDisk } from '../../../../releases/test/smallDisk.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let disk: SmallDisk | undefined
let site: TestApp
let token: string

beforeAll(async () => {
  disk = await mountSmallDisk(8)
  if (!disk) return
  const { site: siteDir, owner, access } = await emptySite(join(disk.path, 'site'))
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const build = await writeSampleBuild({ version, text: version })
    await publishRemote(siteDir, build, { name: 'academy', activate: true, credential: owner, origin })
  }
  site = await openTestApp({ siteDir, ownerKeyFile: access.keyFile })
  token = (await site.signInAs('admin')).accessToken
})
afterAll(async () => {
  await site?.close()
  await disk?.unmount()
})

const change = (path: string, body: object = {}) => site.post(`/api/releases/${path}`, { token, body })
/** As after the next checks, which are some seconds apart. */
async function health() {
  for (const _check of [1, 2, 3]) await site.services.storage.check()
  return (await site.get('/api/health')).json()
}

describe('a full disk of the site', () => {
  it('is reported, and prevents neither a rollback, disabling nor a freeze', async ({ skip }) => {
    if (!disk) return skip()
    expect(await health()).toEqual({ status: 'ok' })
    await disk.fill()
    expect(await health()).toEqual({ status: 'degraded', problems: ['site'] })
    const rollback = await change('remotes/academy/rollback')
    expect([rollback.statusCode, rollback.json().active]).toEqual([200, '1.1.0'])
    expect((await change('remotes/academy/disable', { version: null })).statusCode).toBe(200)
    expect((await change('remotes/academy/enable', { version: null })).statusCode).toBe(200)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    expect(
      (await site.put('/api/releases/freeze', { token, body: { reason: 'Lleno', until } })).statusCode,
    ).toBe(200)
    expect((await site.delete('/api/releases/freeze', { token })).statusCode).toBe(200)
    const refused = await change('remotes/academy/activate', {
      version: '1.2.0',
      isUntried: true,
      reason: 'Prueba',
    })
    expect(outcome(refused)).toEqual({ status: 507, code: 'disk_full' })
    expect(refused.json().message).toMatch(/^No queda espacio en el disco del sitio: no se cambió nada\./)
    await rm(join(disk.path, 'site/events/reserve'), { force: true })
    await disk.fill()
    expect(outcome(await change('remotes/academy/rollback'))).toEqual({ status: 507, code: 'disk_full' })
    await disk.free()
    // Also takes the space for the next time again.
    expect(await health()).toEqual({ status: 'ok' })
    await disk.fill()
    expect((await change('remotes/academy/rollback')).json().active).toBe('1.0.0')
    await disk.free()
  })
})
