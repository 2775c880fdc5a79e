import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMedium } from '../../../test/mediaUpload.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { pruneMediaFiles } from './media.pruning.ts'
import { recordMediaUse } from './media.uses.ts'

const DAY = 86_400_000
const missingId = '00000000-0000-4000-8000-000000000000'

let site: TestApp
let admin: string
let adminId: string
let dataDir: string
let jpeg: Buffer
let photo: Medium
let drawing: Medium
let document: Medium

type Medium = {
  id: string
  hash: string
  name: string
  kind: string
  updatedAt: string
  files: { url: string; type: string; width: number | null }[]
}

const drawn = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><script>a()</script><circle r="1"/></svg>',
)
const written = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const add = async (file: Buffer, fields: Parameters<typeof addMedium>[3]) =>
  (await addMedium(site, admin, file, fields)).json().result as Medium

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backend-media-'))
  site = await openTestApp({ dataDir })
  const session = await site.signInAs('admin')
  admin = session.accessToken
  adminId = session.user.id
  jpeg = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Copyright: 'Persona-secreta' } })
    .jpeg()
    .toBuffer()
  photo = await add(jpeg, { name: 'Árbol en Bogotá.jpg', folder: 'cursos/aws', alt: 'Un árbol' })
  drawing = await add(drawn, { name: 'logo.svg', isDecorative: true })
  document = await add(written, { name: "guía 'uno'.pdf", folder: 'cursos' })
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
})

const list = async (query = '') =>
  (await site.get(`/api/media/getAll?${query}`, { token: admin })).json() as {
    results: Medium[]
    totalItems: number
  }
const names = async (query = '') => (await list(query)).results.map(({ name }) => name)
const read = (id: string) => site.get(`/api/media/getById/${id}`, { token: admin })
const update = (id: string, body: object) => site.patch(`/api/media/update/${id}`, { token: admin, body })
const remove = (id: string) => site.delete(`/api/media/delete/${id}`, { token: admin })
const use = (name: string, hashes: string[], id = name) =>
  recordMediaUse(site.db, { kind: 'course', id, name }, hashes)

describe('POST /api/media/create', () => {
  it('returns what the file is, and the files that were made of it', async () => {
    expect(photo).toMatchObject({
      hash: createHash('sha256').update(jpeg).digest('hex'),
      kind: 'jpeg',
      bytes: jpeg.length,
      ...{ width: 400, height: 200, focalX: 0.5, focalY: 0.5, dominantColor: '#c83818' },
      ...{ alt: 'Un árbol', isDecorative: false, isDescribed: true, ownerId: adminId },
    })
    expect(photo.files).toEqual(
      ['avif', 'webp'].flatMap((format) =>
        [320, 400].map((width) => ({
          url: `/media/${photo.hash}/${width}.${format}`,
          ...{ type: `image/${format}`, width },
        })),
      ),
    )
    expect(drawing).toMatchObject({
      kind: 'svg',
      width: 8,
      height: 4,
      isDescribed: true,
      dominantColor: null,
    })
    expect(drawing.files).toEqual([
      { url: `/media/${drawing.hash}/file.svg`, type: 'image/svg+xml', width: 8 },
    ])
    expect(document).toMatchObject({ kind: 'pdf', width: null, alt: '', isDescribed: true })
  })

  it('refuses with the reason, and keeps nothing', async () => {
    const before = await readdir(join(dataDir, 'media/files'))
    const behind = Buffer.concat([jpeg, Buffer.from('PK')])
    const response = await addMedium(site, admin, behind, { name: 'a.jpg' })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ code: 'refused', message: /detrás de la imagen/ })
    expect(await readdir(join(dataDir, 'media/files'))).toEqual(before)
    expect(await readdir(join(dataDir, 'media'))).toEqual(['files'])
    const wrong = await site.post('/api/media/create', {
      token: admin,
      body: { uploadId: 'x', folder: 'a//b' },
    })
    expect(wrong.json().fields.folder).toMatch(/carpetas/)
  })
})

describe('GET /api/media/getAll', () => {
  it('lists the latest first, by text, kind, folder and use, and in other orders', async () => {
    expect(await names()).toEqual([document.name, drawing.name, photo.name])
    expect(await names('search=arbol')).toEqual([photo.name])
    expect(await names('search=un%20%C3%A1rbol')).toEqual([photo.name])
    expect(await names('kind=pdf')).toEqual([document.name])
    expect(await names('folder=cursos')).toEqual([document.name])
    expect(await names('folder=')).toEqual([drawing.name])
    expect(await names('sortName=ASC')).toEqual([photo.name, document.name, drawing.name])
    expect(await names('sortBytes=DESC&limit=1')).toEqual([photo.name])
    await use('Curso', [photo.hash])
    expect(await names('isUnused=true')).toEqual([document.name, drawing.name])
    await use('Curso', [])
    expect((await list('isUnused=true')).totalItems).toBe(3)
    expect((await site.get('/api/media/getAll?kind=gif', { token: admin })).statusCode).toBe(400)
  })

  it('has its folders', async () => {
    const { results } = (await site.get('/api/media/folders', { token: admin })).json()
    expect(results).toEqual([
      { folder: '', count: 1 },
      { folder: 'cursos', count: 1 },
      { folder: 'cursos/aws', count: 1 },
    ])
  })
})

describe('PATCH /api/media/update/:id', () => {
  it('changes what is sent, and records it', async () => {
    const body = { alt: 'Un cedro', focalX: 0.25, focalY: 1, folder: 'cursos', name: 'Cedro.jpg' }
    const { result } = (await update(photo.id, body)).json()
    expect(result).toMatchObject(body)
    const { results } = (
      await site.get(`/api/activity/getAll?recordId=${photo.id}&limit=1`, { token: admin })
    ).json()
    expect(results[0]).toMatchObject({ kind: 'media', action: 'update', recordName: 'Cedro.jpg' })
    expect(results[0].changes.map(({ field }: { field: string }) => field)).toEqual([
      ...['name', 'folder', 'alt', 'focalX', 'focalY'],
    ])
    photo = result
  })

  it('refuses an edit of an older version, values out of range and unknown ids', async () => {
    const old = { alt: 'x', updatedAt: '2020-01-01T00:00:00.000Z' }
    expect(outcome(await update(photo.id, old))).toEqual({ status: 409, code: 'stale' })
    expect((await update(photo.id, { updatedAt: photo.updatedAt })).statusCode).toBe(200)
    for (const body of [
      { focalX: 1.1 },
      { focalY: -1 },
      { name: '' },
      { folder: '/a' },
      { folder: 'a\u0000' },
    ])
      expect(outcome(await update(photo.id, body))).toEqual({ status: 400, code: 'invalid' })
    expect((await update(missingId, { alt: 'x' })).statusCode).toBe(404)
  })
})

describe('where a medium is used', () => {
  it('is shown, and keeps it from being deleted', async () => {
    await use('Curso de AWS', [photo.hash, drawing.hash, photo.hash], 'a')
    await use('Curso de redes', [photo.hash], 'b')
    expect((await read(photo.id)).json().uses).toEqual([
      { kind: 'course', recordId: 'a', recordName: 'Curso de AWS' },
      { kind: 'course', recordId: 'b', recordName: 'Curso de redes' },
    ])
    const rejection = await remove(photo.id)
    expect(rejection.json()).toMatchObject({
      code: 'in_use',
      message: 'No se puede eliminar. Se usa en «Curso de AWS» y «Curso de redes».',
    })
    // Saved again without it.
    await use('Curso de AWS', [drawing.hash], 'a')
    await use('Curso de redes', [], 'b')
    expect((await read(photo.id)).json().uses).toEqual([])
    expect((await read(drawing.id)).json().uses).toHaveLength(1)
    await use('Curso de AWS', [], 'a')
  })

  it('is not recorded for a file that is gone, and for an image without an alternative text', async () => {
    await expect(use('Curso', ['0'.repeat(64)])).rejects.toMatchObject({ code: 'unknown_media' })
    await update(photo.id, { alt: '' })
    await expect(use('Curso', [photo.hash])).rejects.toThrow('«Cedro.jpg» no tiene texto alternativo.')
    await update(photo.id, { isDecorative: true })
    await use('Curso', [photo.hash, document.hash])
    await use('Curso', [])
  })
})

describe('GET /media/:hash/:file', () => {
  it('serves every file as immutable, without what the original says about people', async () => {
    for (const { url, type } of photo.files) {
      const response = await site.get(url)
      expect([url, response.statusCode, response.headers['content-type']]).toEqual([url, 200, type])
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable, no-transform')
      expect(response.headers['x-content-type-options']).toBe('nosniff')
      expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(response.body).not.toContain('secreta')
      const cached = await site.get(url, { headers: { 'if-none-match': String(response.headers.etag) } })
      expect([cached.statusCode, cached.rawPayload.length]).toEqual([304, 0])
      expect(cached.headers['cache-control']).toContain('immutable')
    }
  })

  it('serves a drawing that runs nothing, and a document to be saved', async () => {
    const svg = await site.get(drawing.files[0]?.url ?? '')
    expect(svg.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(svg.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(svg.body).toContain('<circle r="1"/>')
    expect(svg.body).not.toContain('script')
    const pdf = await site.get(document.files[0]?.url ?? '')
    expect(pdf.rawPayload.equals(written)).toBe(true)
    expect(pdf.headers['content-disposition']).toBe("attachment; filename*=UTF-8''gu%C3%ADa%20%27uno%27.pdf")
    expect(pdf.headers['content-security-policy']).toContain('sandbox')
  })

  it.each([
    ['the original', (hash: string) => `/media/${hash}/original`],
    ['a width that was not made', (hash: string) => `/media/${hash}/640.avif`],
    ['another format', (hash: string) => `/media/${hash}/320.png`],
    ['a page in place of a picture', (hash: string) => `/media/${hash}/320.html`],
    ['another hash', (hash: string) => `/media/${hash.slice(1)}0/320.avif`],
    ['a shorter hash', (hash: string) => `/media/${hash.slice(1)}/320.avif`],
    ['a path upwards', (hash: string) => `/media/${hash}/..%2f..%2fowner-key`],
    ['a path upwards in place of the hash', () => '/media/..%2f..%2fjwt-secret/320.avif'],
    ['a path with a zero', (hash: string) => `/media/${hash}/320.avif%00`],
    ['uploads', () => '/media/uploads/info'],
    ['nothing', () => '/media/'],
  ])('responds 404 for %s', async (_name, pathOf) => {
    const response = await site.get(pathOf(photo.hash))
    expect(response.statusCode).toBe(404)
    expect(String(response.headers['cache-control'])).not.toContain('immutable')
  })
})

describe('GET /api/media/original/:id', () => {
  it('gives the file as it was uploaded, to be saved, and only to those who work with media', async () => {
    const path = `/api/media/original/${photo.id}`
    const response = await site.get(path, { token: admin })
    expect([response.statusCode, response.rawPayload.equals(jpeg)]).toEqual([200, true])
    expect(response.headers).toMatchObject({
      ...{ 'content-type': 'application/octet-stream', 'cache-control': 'no-store, no-transform' },
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''/),
    })
    expect((await site.get(path)).statusCode).toBe(401)
    expect((await site.get(`/api/media/original/${randomUUID()}`, { token: admin })).statusCode).toBe(404)
  })
})

describe('a deleted medium', () => {
  it('is not shown, comes back from the bin, and cannot come back beside the same file', async () => {
    const [{ url } = { url: '' }] = document.files
    expect((await remove(document.id)).statusCode).toBe(204)
    expect((await remove(document.id)).statusCode).toBe(404)
    expect((await site.get(url)).statusCode).toBe(404)
    const restore = () => site.post(`/api/bin/restore/media/${document.id}`, { token: admin })
    expect((await restore()).statusCode).toBe(204)
    expect((await site.get(url)).statusCode).toBe(200)
    expect((await read(document.id)).json().result).toEqual(document)
    await remove(document.id)
    const again = await add(written, { name: 'otra.pdf' })
    expect(again.id).not.toBe(document.id)
    expect(outcome(await restore())).toEqual({ status: 409, code: 'taken' })
    await site.delete(`/api/bin/purge/media/${document.id}`, { token: admin })
    document = again
  })

  it('keeps its files for 30 days after it was deleted for good', async () => {
    const { mediaStorage } = site.services
    const prune = (days = 0) => pruneMediaFiles(site.db, mediaStorage, Date.now() + days * DAY)
    const files = async () => (await readdir(join(dataDir, 'media/files'))).includes(document.hash)
    await prune()
    await remove(document.id)
    // In the bin it can be restored.
    expect([await prune(40), await files()]).toEqual([0, true])
    await site.delete(`/api/bin/purge/media/${document.id}`, { token: admin })
    expect([await prune(40), await files()]).toEqual([0, true])
    expect(await readdir(join(dataDir, 'media/orphans'))).toEqual([document.hash])
    expect([await prune(29), await files()]).toEqual([0, true])
    // Uploaded again meanwhile, it is not counted as deleted any more.
    document = await add(written, { name: 'guía.pdf' })
    expect([await prune(31), await files()]).toEqual([0, true])
    await remove(document.id)
    await site.delete(`/api/bin/purge/media/${document.id}`, { token: admin })
    await prune()
    expect([await prune(31), await files()]).toEqual([1, false])
    expect(await readFile(join(dataDir, 'media/files', photo.hash, 'original'))).toEqual(jpeg)
  })
})
