import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { wardrobeItems } from '../../db/schema/wardrobe.ts'
import { pruneBin } from '../bin/bin.service.ts'
import { pruneItemPhotos } from './photos/photos.pruning.ts'

const DAY = 86_400_000
const nobody = '00000000-0000-4000-8000-000000000000'

let site: TestApp
let dataDir: string
let person: Session
let collaborator: Session
let admin: Session
let jpeg: Buffer

type Session = Awaited<ReturnType<TestApp['signInAs']>>
type Item = { id: string; description: string; image: string; thumbnail: string; updatedAt: string }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backend-wardrobe-'))
  site = await openTestApp({ dataDir })
  person = await site.signInAs('user')
  collaborator = await site.signInAs('collaborator')
  admin = await site.signInAs('admin')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500"><rect width="1200" height="1500" fill="#eee"/><path fill="#c02020" d="M390 300h420l210 210-120 120-90-75v645H390V555l-90 75-120-120z"/></svg>`
  jpeg = await sharp(Buffer.from(drawing))
    .withExif({ IFD0: { Copyright: 'Persona-secreta' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
})

const upload = (session: Session | null, file: Buffer = jpeg, name = 'IMG_1.jpg', type?: string) =>
  site.post(`/api/wardrobe/photo/create?name=${encodeURIComponent(name)}`, {
    ...(session && { token: session.accessToken }),
    body: file,
    headers: { 'content-type': type ?? 'application/octet-stream' },
  })
const photoOf = async (session: Session) =>
  (await upload(session)).json() as { id: string; image: string; thumbnail: string; proposal: object }

const plain = { description: 'Camisa roja', categoryId: null, color: 'red', photoId: null }
const create = (session: Session, body: object = plain) =>
  site.post('/api/wardrobe/item/create', { token: session.accessToken, body })
const update = (session: Session, id: string, body: object) =>
  site.patch(`/api/wardrobe/item/update/${id}`, { token: session.accessToken, body })
const read = (session: Session, id: string) =>
  site.get(`/api/wardrobe/item/getById/${id}`, { token: session.accessToken })
const remove = (session: Session, id: string) =>
  site.delete(`/api/wardrobe/item/delete/${id}`, { token: session.accessToken })
const created = async (session: Session, body: object = plain) => (await create(session, body)).json() as Item

describe('POST /api/wardrobe/photo/create', () => {
  it('proposes what the garment is, and stores its sizes without metadata', async () => {
    const response = await upload(person)
    expect(response.statusCode).toBe(201)
    const { image, thumbnail, proposal } = response.json()
    const { categories } = (await site.get('/api/wardrobe/choices', { token: person.accessToken })).json()
    const shirts = categories.find(({ name }: { name: string }) => name === 'T-shirts')
    expect(proposal).toEqual({
      ...{ categoryId: shirts.id, categorySource: 'shape', color: 'red', description: 'Prenda roja' },
    })
    for (const [address, width] of [
      [image, 960],
      [thumbnail, 320],
    ])
      for (const format of ['avif', 'webp']) {
        const file = await site.get(address, { headers: { accept: `image/${format},*/*` } })
        expect([file.statusCode, file.headers['content-type']]).toEqual([200, `image/${format}`])
        expect(file.headers['cache-control']).toMatch(/^private/)
        const metadata = await sharp(file.rawPayload).metadata()
        expect([metadata.width, metadata.exif]).toEqual([width, undefined])
        expect(file.rawPayload.includes('Persona-secreta')).toBe(false)
      }
  })

  it('refuses what is no photo, with the reason', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>')
    const cases = [Buffer.from('hola'), svg, Buffer.from('%PDF-1.7\n%%EOF\n'), jpeg.subarray(0, 900)]
    for (const file of [...cases, Buffer.concat([jpeg, Buffer.from('PK')])]) {
      const response = await upload(person, file)
      expect(outcome(response)).toEqual({ status: 422, code: 'refused' })
      expect(response.json().message).toMatch(/\p{L}{3}/u)
    }
    expect((await upload(person, Buffer.alloc(15 * 1_048_576 + 1))).statusCode).toBe(413)
    expect((await upload(person, jpeg, 'a.jpg', 'image/jpeg')).statusCode).toBe(415)
    expect((await upload(null)).statusCode).toBe(401)
  })
})

describe('GET /api/wardrobe/photo/:userId/:photoId/:size', () => {
  it('needs the signature of this photo, and only for an hour or two', async () => {
    const [mine, theirs] = [await photoOf(person), await photoOf(collaborator)]
    const query = mine.image.split('?')[1]
    const status = async (address: string) => (await site.get(address)).statusCode
    expect(await status(mine.image)).toBe(200)
    expect(await status(`${theirs.image.split('?')[0]}?${query}`)).toBe(404)
    expect(await status(mine.image.replace(/until=\d+/, 'until=99999999999'))).toBe(404)
    expect(await status(mine.image.replace(/token=\w/, 'token=~'))).toBe(404)
    expect(await status(mine.image.split('?')[0] ?? '')).toBe(400)
    const until = Number(new URLSearchParams(query).get('until')) * 1000
    expect(until - Date.now()).toBeGreaterThan(3_590_000)
    expect(until - Date.now()).toBeLessThanOrEqual(2 * 3_600_000)
  })
})

describe('POST /api/wardrobe/item/create', () => {
  it('adds a garment to the wardrobe of its caller, of any role', async () => {
    for (const session of [person, collaborator, admin]) {
      const photo = await photoOf(session)
      const item = await created(session, { ...plain, photoId: photo.id })
      expect(item).toMatchObject({
        ...{ description: 'Camisa roja', color: 'red', category: null },
        ...{ photoId: photo.id, userId: session.user.id },
      })
      expect((await site.get(item.thumbnail)).statusCode).toBe(200)
      expect((await read(session, item.id)).json()).toEqual(item)
    }
  })

  it('takes no owner, no photo of another person, and no unknown category', async () => {
    const { id: photoId } = await photoOf(collaborator)
    for (const [body, field] of [
      [{ ...plain, description: ' ' }, 'description'],
      [{ ...plain, description: 'a'.repeat(201) }, 'description'],
      [{ ...plain, color: 'rojo' }, 'color'],
      [{ ...plain, categoryId: nobody }, 'categoryId'],
      [{ ...plain, photoId }, 'photoId'],
      [{ ...plain, photoId: '../x' }, 'photoId'],
    ] as const) {
      const response = await create(person, body)
      expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
      expect(Object.keys(response.json().fields)).toEqual([field])
    }
    const item = await created(person, { ...plain, userId: admin.user.id })
    expect(item).toMatchObject({ userId: person.user.id })
    expect((await site.post('/api/wardrobe/item/create', { body: plain })).statusCode).toBe(401)
  })

  it('stops at the most that a person may have', async () => {
    const values = { userId: collaborator.user.id, description: 'Repetida' }
    const { id } = await created(collaborator)
    await remove(collaborator, id)
    const rows = await site.db.insert(wardrobeItems).values(Array(500).fill(values)).returning()
    expect(outcome(await create(collaborator))).toEqual({ status: 409, code: 'full' })
    // Nor with what waits in the bin.
    const restore = () => site.post(`/api/bin/restore/item/${id}`, { token: collaborator.accessToken })
    expect(outcome(await restore())).toEqual({ status: 409, code: 'full' })
    expect((await create(person)).statusCode).toBe(201)
    await site.db.delete(wardrobeItems).where(eq(wardrobeItems.description, 'Repetida'))
    expect(rows).toHaveLength(500)
  })
})

describe('PATCH /api/wardrobe/item/update/:itemId', () => {
  it('changes what is sent, for the owner and administrators', async () => {
    const item = await created(person)
    const photo = await photoOf(person)
    const edited = (await update(person, item.id, { color: 'blue', photoId: photo.id })).json()
    expect(edited).toMatchObject({ description: 'Camisa roja', color: 'blue', photoId: photo.id })
    expect((await update(admin, item.id, { description: 'Camisa azul' })).json()).toMatchObject({
      ...{ description: 'Camisa azul', color: 'blue', userId: person.user.id },
    })
    // An administrator's photo is not the owner's.
    const { id: photoId } = await photoOf(admin)
    expect((await update(admin, item.id, { photoId })).statusCode).toBe(400)
  })

  it('is nobody else’s, and never of an older version', async () => {
    const item = await created(person)
    for (const id of [item.id, nobody]) {
      expect(outcome(await update(collaborator, id, { color: 'blue' }))).toEqual({
        ...{ status: 403, code: 'forbidden' },
      })
    }
    expect((await update(admin, nobody, { color: 'blue' })).statusCode).toBe(404)
    expect((await update(person, 'x', {})).statusCode).toBe(400)
    expect((await update(person, item.id, { color: 'blue', updatedAt: item.updatedAt })).statusCode).toBe(200)
    const late = await update(person, item.id, { color: 'pink', updatedAt: item.updatedAt })
    expect(outcome(late)).toEqual({ status: 409, code: 'stale' })
  })
})

describe('photos of deleted garments', () => {
  const folders = async (session: Session) =>
    readdir(join(dataDir, 'media/garments', session.user.id)).catch(() => [])
  const later = () => pruneItemPhotos(site.db, site.services.mediaStorage, Date.now() + 2 * DAY)

  it('come back with the garment from the bin, and are removed after it', async () => {
    const photo = await photoOf(person)
    const item = await created(person, { ...plain, photoId: photo.id })
    expect((await remove(collaborator, item.id)).statusCode).toBe(403)
    await remove(person, item.id)
    await later()
    const restore = (session: Session) =>
      site.post(`/api/bin/restore/item/${item.id}`, { token: session.accessToken })
    expect((await restore(collaborator)).statusCode).toBe(403)
    expect((await restore(person)).statusCode).toBe(204)
    const restored = (await read(person, item.id)).json() as Item
    expect((await site.get(restored.image)).statusCode).toBe(200)
    await remove(person, item.id)
    await site.db.execute(
      `update bin set deleted_at = now() - interval '40 days' where record_id = '${item.id}'`,
    )
    await pruneBin(site.db, 30)
    await later()
    expect(await folders(person)).not.toContain(photo.id)
    expect((await site.get(photo.image)).statusCode).toBe(404)
  })

  it('are kept for a day without a garment', async () => {
    const photo = await photoOf(person)
    await pruneItemPhotos(site.db, site.services.mediaStorage)
    expect(await folders(person)).toContain(photo.id)
    await later()
    expect(await folders(person)).not.toContain(photo.id)
  })

  it('stay while their owner’s account is in the bin, and go with it', async () => {
    const photo = await photoOf(collaborator)
    await created(collaborator, { ...plain, photoId: photo.id })
    await site.delete(`/api/users/delete/${collaborator.user.id}`, { token: admin.accessToken })
    await later()
    expect(await folders(collaborator)).toContain(photo.id)
    await site.db.execute(`update bin set deleted_at = now() - interval '40 days'`)
    await pruneBin(site.db, 30)
    await later()
    expect(await folders(collaborator)).toEqual([])
  })
})
