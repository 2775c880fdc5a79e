import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMedium, beginUpload, sendPiece, tus } from '../../../test/mediaUpload.ts'
import { startS3 } from '../../../test/s3Server.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { contentsOf } from '../site-backup/contents.ts'
import { createMediaStorage } from './media.storage.ts'
import { createMediaUploads } from './uploads/uploads.ts'

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
let site: TestApp
let admin: string
let settings: Parameters<typeof createMediaStorage>[0]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-media-storage-'))
  await mkdir(join(folder, 'data'))
  s3 = await startS3(join(folder, 's3'), 'sitios')
  site = await openTestApp({ dataDir: join(folder, 'data') })
  admin = (await site.signInAs('admin')).accessToken
  settings = { dataDir: join(folder, 'data'), siteStorage: s3.settings }
  // The site itself is on a disk here: its own storage has tests of its own.
  Object.assign(site.services.mediaStorage, createMediaStorage(settings))
})
afterAll(async () => {
  await site.close()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function keys(prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of site.services.mediaStorage.list(prefix)) found.push(key)
  return found.toSorted()
}

describe('media in the bucket of a site', () => {
  it('arrive by several machines, and are served from there', async () => {
    const { url, id } = await beginUpload(site, admin, pdf.length, 'guía.pdf')
    await sendPiece(site, admin, url, pdf.subarray(0, 5))
    // Another machine has nothing but the bucket.
    const other = createMediaUploads(createMediaStorage({ ...settings, dataDir: join(folder, 'other') }))
    expect(await other.deleteExpired()).toBe(0)
    expect((await site.head(url, { token: admin, headers: tus })).headers['upload-offset']).toBe('5')
    await sendPiece(site, admin, url, pdf.subarray(5), 5)
    const { result } = (await site.post('/api/media/create', { token: admin, body: { uploadId: id } })).json()
    expect(await keys('')).toEqual([`files/${result.hash}/file.pdf`, `files/${result.hash}/original`])
    expect((await site.get(result.files[0].url)).rawPayload.equals(pdf)).toBe(true)
    expect(await readdir(join(folder, 'data'))).not.toContain('media')
  })

  it('are in a backup of the site', async () => {
    const places = { ...settings, siteDir: folder, ownerKeyFile: 'x', brandsDir: join(folder, 'none') }
    await site.services.mediaStorage.put('uploads/a/b/info', Buffer.from('{}'))
    const found: Record<string, Buffer | undefined> = {}
    for await (const source of contentsOf(
      { ...places, siteDir: join(folder, 'none') },
      join(folder, 'none'),
      false,
    ))
      if ('read' in source) found[source.path] = await source.read()
    await site.services.mediaStorage.remove('uploads/a/b/info')
    expect(
      Object.keys(found)
        .map((path) => path.replace(/[0-9a-f]{64}/, 'hash'))
        .toSorted(),
    ).toEqual(['data/media/files/hash/file.pdf', 'data/media/files/hash/original'])
    for (const content of Object.values(found)) expect(content?.equals(pdf)).toBe(true)
  })

  it('move there from the folder of a restored backup', async () => {
    const disk = createMediaStorage({ dataDir: join(folder, 'data'), siteStorage: undefined })
    await disk.put('files/abc/320.avif', Buffer.from('imagen'))
    expect(await site.services.mediaStorage.adopt()).toBe(1)
    expect((await site.services.mediaStorage.get('files/abc/320.avif'))?.content.toString()).toBe('imagen')
    expect(await disk.get('files/abc/320.avif')).toBeNull()
    expect([await site.services.mediaStorage.adopt(), await disk.adopt()]).toEqual([0, 0])
    await site.services.mediaStorage.remove('files/abc/320.avif')
  })

  it('are unavailable while the bucket does not respond, and nothing is recorded', async () => {
    s3.respondOnly(() => false)
    const count = async () => (await site.pool.query('select count(*) from media')).rows[0].count
    const before = await count()
    const { response } = await beginUpload(site, admin, 10)
    expect(response.statusCode).toBe(503)
    s3.respondOnly((method, path) => method !== 'PUT' || !path.includes('/files/'))
    const other = Buffer.concat([pdf, Buffer.from('\n')])
    expect(outcome(await addMedium(site, admin, other, { name: 'a.pdf' }))).toEqual({
      ...{ status: 503, code: 'storage_unavailable' },
    })
    expect(await count()).toBe(before)
    s3.respondOnly(() => true)
  })
})
