import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMedium, beginUpload, pieceOf, sendPiece, tus } from '../../../../test/mediaUpload.ts'
import { openTestApp, outcome, type TestApp } from '../../../../test/testApp.ts'
import { MAX_UPLOADS_OF_PERSON } from './uploads.ts'

let site: TestApp
let admin: string
let other: string
let dataDir: string
let port: number
let picture: Buffer

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backend-media-uploads-'))
  site = await openTestApp({ dataDir })
  admin = (await site.signInAs('admin')).accessToken
  await site.pool.query("update users set role = 'admin' where role = 'collaborator'")
  other = (await site.signInAs('collaborator')).accessToken
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
})

const begin = (bytes: number, token = admin) => beginUpload(site, token, bytes)
const send = (url: string, piece: Buffer, offset = 0, token = admin) =>
  sendPiece(site, token, url, piece, offset)
const head = (url: string, token = admin) => site.head(url, { token, headers: tus })
const offsetOf = async (url: string) => (await head(url)).headers['upload-offset']
const create = (uploadId: string, token = admin) =>
  site.post('/api/media/create', { token, body: { uploadId } })
const cancel = (url: string, token = admin) => site.delete(url, { token, headers: tus })

describe('an upload by the tus protocol', () => {
  it('arrives in pieces, and tells where it is', async () => {
    const { response, url, id } = await begin(picture.length)
    expect(response.statusCode).toBe(201)
    expect(response.headers['tus-resumable']).toBe('1.0.0')
    expect(Date.parse(String(response.headers['upload-expires']))).toBeGreaterThan(
      Date.now() + 23 * 3_600_000,
    )
    expect(url).toMatch(/^\/api\/media\/uploads\/[0-9a-f-]{36}\.[0-9a-f]{32}$/)
    const first = await send(url, picture.subarray(0, 50))
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '50'])
    const state = await head(url)
    expect([state.statusCode, state.headers['upload-offset'], state.headers['upload-length']]).toEqual([
      ...[200, '50', String(picture.length)],
    ])
    expect(outcome(await create(id))).toEqual({ status: 409, code: 'incomplete' })
    expect((await send(url, picture.subarray(50), 50)).statusCode).toBe(204)
    expect((await create(id)).json()).toMatchObject({ isNew: true, result: { name: 'foto.png', width: 40 } })
    // Nothing is left of it.
    expect((await head(url)).statusCode).toBe(404)
    expect(await readdir(join(dataDir, 'media'))).toEqual(['files'])
  })

  it('goes on after a cut with what had arrived', async () => {
    const file = randomBytes(200_000)
    const { url } = await begin(file.length)
    const cut = request({
      ...{ host: '127.0.0.1', port, path: url, method: 'PATCH' },
      headers: { ...pieceOf(0), authorization: `Bearer ${admin}`, 'content-length': file.length },
    })
    cut.on('error', () => undefined)
    cut.write(file.subarray(0, 120_000))
    // Not all that was sent has to arrive.
    await new Promise((resolve) => setTimeout(resolve, 300))
    cut.destroy()
    await vi.waitFor(async () => expect(Number(await offsetOf(url))).toBeGreaterThan(0))
    const offset = Number(await offsetOf(url))
    expect(offset).toBeLessThanOrEqual(120_000)
    expect((await send(url, file.subarray(offset), offset)).headers['upload-offset']).toBe('200000')
    const id = url.split('/').at(-1) ?? ''
    // It arrived as it was sent: what it is gets refused afterwards.
    expect(outcome(await create(id))).toEqual({ status: 422, code: 'refused' })
    await cancel(url)
  })

  it('refuses a piece that does not continue it, and one that is too long', async () => {
    const { url } = await begin(100)
    expect(outcome(await send(url, Buffer.alloc(10), 40))).toEqual({ status: 409, code: 'wrong_offset' })
    expect(await offsetOf(url)).toBe('0')
    expect(outcome(await send(url, Buffer.alloc(101)))).toEqual({ status: 413, code: 'too_large' })
    expect(await offsetOf(url)).toBe('0')
    await send(url, Buffer.alloc(10))
    expect(outcome(await send(url, Buffer.alloc(10)))).toEqual({ status: 409, code: 'wrong_offset' })
    expect((await cancel(url)).statusCode).toBe(204)
    expect(outcome(await cancel(url))).toEqual({ status: 404, code: 'not_found' })
  })

  it('refuses more than 25 MB before anything is sent', async () => {
    const { response } = await begin(25 * 1_048_576 + 1)
    expect(response.json()).toEqual({ code: 'too_large', message: 'El archivo pasa de 25 MB, el máximo.' })
  })

  it.each([
    ['without a version', { 'upload-length': '10' }, 412],
    ['without a length', tus, 400],
    ['of unknown length', { ...tus, 'upload-defer-length': '1' }, 400],
    ['of a length that is none', { ...tus, 'upload-length': '-1' }, 400],
    [
      'with metadata that are none',
      { ...tus, 'upload-length': '10', 'upload-metadata': 'filename ***' },
      400,
    ],
  ])('refuses one %s', async (_name, headers, status) => {
    const response = await site.post('/api/media/uploads', { token: admin, headers })
    expect(response.statusCode).toBe(status)
    expect(response.json().message).toMatch(/tus|Tus/i)
  })

  it('is only for the person who began it', async () => {
    const { url, id } = await begin(10)
    for (const response of [
      await send(url, Buffer.alloc(10), 0, other),
      await create(id, other),
      await cancel(url, other),
    ])
      expect(outcome(response)).toEqual({ status: 404, code: 'not_found' })
    expect((await head(url, other)).statusCode).toBe(404)
    expect(await offsetOf(url)).toBe('0')
    await cancel(url)
  })

  it.each(['..', '%2e%2e%2f%2e%2e', 'a.b', `${'0'.repeat(36)}.${'0'.repeat(32)}`, 'xxx'])(
    'is found by its own id only, not by %s',
    async (id) => {
      expect((await head(`/api/media/uploads/${id}`)).statusCode).toBeGreaterThanOrEqual(404)
      expect([404, 400]).toContain((await create(id)).statusCode)
    },
  )

  it('needs an administrator', async () => {
    const { accessToken } = await site.signInAs('user')
    expect(outcome((await begin(10, accessToken)).response)).toEqual({ status: 403, code: 'forbidden' })
    expect((await site.post('/api/media/uploads', { headers: tus })).statusCode).toBe(401)
  })

  it('is one of at most ten of a person', async () => {
    const begun = await Promise.all(Array.from({ length: MAX_UPLOADS_OF_PERSON }, () => begin(10)))
    expect(outcome((await begin(10)).response)).toEqual({ status: 429, code: 'too_many_uploads' })
    const ofOther = await begin(10, other)
    expect(ofOther.response.statusCode).toBe(201)
    await cancel(ofOther.url, other)
    await Promise.all(begun.map(({ url }) => cancel(url)))
    const again = await begin(10)
    expect(again.response.statusCode).toBe(201)
    await cancel(again.url)
  })

  it('is one of at most ten also when many begin at the same time', async () => {
    const begun = await Promise.all(Array.from({ length: 40 }, () => begin(10)))
    const accepted = begun.filter(({ response }) => response.statusCode === 201)
    expect(accepted.length).toBeLessThanOrEqual(MAX_UPLOADS_OF_PERSON)
    for (const { response } of begun.filter((each) => !accepted.includes(each)))
      expect(outcome(response)).toEqual({ status: 429, code: 'too_many_uploads' })
    // What was refused is not there.
    await Promise.all(accepted.map(({ url }) => cancel(url)))
    expect(await readdir(join(dataDir, 'media'))).not.toContain('uploads')
  })

  it('expires after a day, and is then removed', async () => {
    const { url, id } = await begin(10)
    const fresh = await begin(10)
    const folder = join(dataDir, 'media/uploads', id.replace('.', '/'))
    const old = new Date(Date.now() - 25 * 3_600_000)
    await utimes(join(folder, 'info'), old, old)
    expect(await site.services.mediaUploads.deleteExpired()).toBe(1)
    expect((await head(url)).statusCode).toBe(404)
    expect((await head(fresh.url)).statusCode).toBe(200)
    await cancel(fresh.url)
  })
})

describe('the same bytes', () => {
  it('are the same medium, for every person and however they are called', async () => {
    const one = (await addMedium(site, admin, picture, { name: 'uno.png', alt: 'Uno' })).json()
    const again = (await addMedium(site, other, picture, { name: 'dos.png', alt: 'Dos' })).json()
    expect(again.isNew).toBe(false)
    expect(again.result).toEqual(one.result)
    const small = await sharp({ create: { width: 41, height: 30, channels: 3, background: '#336699' } })
      .webp()
      .toBuffer()
    const both = await Promise.all(
      [admin, other].map((token) => addMedium(site, token, small, { name: 'tres.webp' })),
    )
    expect(both.map((response) => response.json().isNew).toSorted()).toEqual([false, true])
    expect(new Set(both.map((response) => response.json().result.id)).size).toBe(1)
  })
})
