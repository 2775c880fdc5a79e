import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { MemoryLimiter } from '../../limits/memoryLimiter.ts'

let site: TestApp
let dataDir: string
let person: Session
let other: Session
let shirt: string
let boots: string
let foreign: string

type Session = Awaited<ReturnType<TestApp['signInAs']>>
type Piece = { slot: string; itemId: string | null; sample: string | null }

const root = '/api/wardrobe/outfit'
const nobody = '00000000-0000-4000-8000-00000000dead'
const missing = { status: 404, code: 'not_found' }
const unknown = 'A'.repeat(22)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backend-outfits-'))
  site = await openTestApp({ dataDir })
  person = await site.signInAs('user')
  other = await site.signInAs('collaborator')
  const { categories } = (await site.get('/api/wardrobe/choices', { token: person.accessToken })).json()
  const kindOf = (name: string) => categories.find((each: { name: string }) => each.name === name).id
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#eee"/><rect x="150" y="150" width="300" height="500" fill="#00f"/></svg>`
  const file = await sharp(Buffer.from(drawing)).jpeg().toBuffer()
  const upload = async (session: Session) =>
    (
      await site.post('/api/wardrobe/photo/create?name=IMG_1.jpg', {
        ...{ token: session.accessToken, body: file },
        headers: { 'content-type': 'application/octet-stream' },
      })
    ).json().id
  const add = async (session: Session, description: string, kind: string, photoId: string | null) =>
    (
      await site.post('/api/wardrobe/item/create', {
        token: session.accessToken,
        body: { description, categoryId: kindOf(kind), color: null, photoId },
      })
    ).json().id
  shirt = await add(person, 'Mi camisa', 'Shirts', await upload(person))
  boots = await add(person, 'Mis botas', 'Boots', null)
  foreign = await add(other, 'Camisa ajena', 'Shirts', await upload(other))
})
beforeEach(async () => {
  await site.pool.query('delete from outfits')
  await site.pool.query('delete from current_outfits')
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
})

const own = (slot: string, itemId: string): Piece => ({ slot, itemId, sample: null })
const sample = (slot: string, name: string): Piece => ({ slot, itemId: null, sample: name })
const worn = () => [own('tops', shirt), sample('bottoms', 'falda-larga-vino'), own('shoes', boots)]

const create = (body: object = {}, session: Session = person) =>
  site.post(`${root}/create`, {
    token: session.accessToken,
    body: { name: 'Lunes azul', pieces: worn(), ...body },
  })
const created = async (body?: object, session?: Session) => (await create(body, session)).json().result
const list = async (session: Session = person) =>
  (await site.get(`${root}/mine`, { token: session.accessToken })).json().results
const update = (id: string, body: object, session: Session = person) =>
  site.patch(`${root}/update/${id}`, { token: session.accessToken, body })
const share = (id: string, isShared = true, session: Session = person, sharedBy: string | null = null) =>
  site.patch(`${root}/share/${id}`, { token: session.accessToken, body: { isShared, sharedBy } })
const remove = (id: string, session: Session = person) =>
  site.delete(`${root}/delete/${id}`, { token: session.accessToken })
const shared = async (body?: object, session?: Session) =>
  (await share((await created(body, session)).id, true, session)).json().result
const visit = (shareId: string, rest = '') => site.get(`${root}/shared/${shareId}${rest}`)

describe('POST /api/wardrobe/outfit/create', () => {
  it('saves an outfit, which only its owner lists, favourites first', async () => {
    const first = await created({ name: '  Cena ', isFavorite: true })
    await created()
    expect(first).toMatchObject({ name: 'Cena', pieces: worn(), shareId: null, sharedBy: null })
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Cena', 'Lunes azul'])
    expect(await list(other)).toEqual([])
  })

  it("refuses another person's garment and one that does not exist, in the same words", async () => {
    const [theirs, none] = [foreign, nobody].map((id) => create({ pieces: [own('tops', id)] }))
    const response = await theirs
    expect(outcome(response as never)).toEqual({ status: 400, code: 'invalid' })
    expect(response?.json()).toEqual((await none)?.json())
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a name of 61 characters', { name: 'a'.repeat(61) }],
    ['an invisible name', { name: '\u200b' }],
    ['no pieces', { pieces: [] }],
    ['two pieces of a kind', { pieces: [sample('shoes', 'a'), sample('shoes', 'b')] }],
    ['a dress over trousers', { pieces: [sample('dresses', 'a'), sample('bottoms', 'b')] }],
    ['a sample that is a path', { pieces: [sample('shoes', '../../secret')] }],
    ['a piece that is nothing', { pieces: [{ slot: 'shoes', itemId: null, sample: null }] }],
  ])('refuses %s', async (_what, body) => {
    expect((await create(body)).statusCode).toBe(400)
  })

  it('refuses visitors, and the 201st', async () => {
    expect((await site.post(`${root}/create`, { body: {} })).statusCode).toBe(401)
    await site.pool.query(
      `insert into outfits (user_id, name, pieces) select $1, 'Uno', '[]' from generate_series(1, 200)`,
      [person.user.id],
    )
    const response = await create()
    expect(outcome(response)).toEqual({ status: 409, code: 'full' })
    expect(response.json().message).toContain('200 conjuntos')
  })
})

describe('an outfit of somebody else', () => {
  it('does not exist for a caller who changes, shares or deletes it', async () => {
    const { id } = await created()
    expect(outcome(await update(id, { name: 'Mío' }, other))).toEqual(missing)
    expect(outcome(await share(id, true, other))).toEqual(missing)
    expect(outcome(await remove(id, other))).toEqual(missing)
    expect(outcome(await update(nobody, { name: 'Mío' }))).toEqual(missing)
    expect(await list()).toMatchObject([{ id, name: 'Lunes azul', shareId: null }])
  })
})

describe('PATCH /api/wardrobe/outfit/update/{id}', () => {
  it('renames, and marks as favourite', async () => {
    const { id } = await created()
    expect((await update(id, { isFavorite: true })).json().result).toMatchObject({ isFavorite: true })
    expect((await update(id, { name: 'Otro' })).json().result).toMatchObject({
      ...{ name: 'Otro', isFavorite: true, pieces: worn() },
    })
    expect((await update(id, { name: '' })).statusCode).toBe(400)
    await remove(id)
    expect(await list()).toEqual([])
  })
})

describe('GET /api/wardrobe/outfit/shared/{shareId}', () => {
  it('shows the outfit alone: no owner, no garment, no address of a photo', async () => {
    const { id, shareId } = await shared()
    expect(shareId).toMatch(/^[\w-]{22}$/)
    const response = await visit(shareId)
    const { result } = response.json()
    expect(result).toMatchObject({ name: 'Lunes azul', sharedBy: null })
    expect(result.pieces).toEqual([
      {
        ...{ slot: 'tops', place: 'top', name: 'Mi camisa', sample: null },
        image: `${root}/shared/${shareId}/piece/tops`,
      },
      { slot: 'bottoms', place: 'bottom', name: '', sample: 'falda-larga-vino', image: null },
      { slot: 'shoes', place: 'boots', name: 'Mis botas', sample: null, image: null },
    ])
    for (const secret of [person.user.id, id, shirt, 'until=', 'photo/'])
      expect(response.body).not.toContain(secret)
    expect(response.headers['cache-control']).toContain('no-store')
    expect((await share(id, true, person, 'Ana')).json().result).toMatchObject({ shareId, sharedBy: 'Ana' })
    expect((await visit(shareId)).json().result.sharedBy).toBe('Ana')
  })

  it('does not exist before it is shared, for a guess, and in another case', async () => {
    const { shareId } = await shared()
    for (const guess of [unknown, shareId.toUpperCase(), shareId.toLowerCase()])
      expect(outcome(await visit(guess))).toEqual(missing)
    expect((await visit('short')).statusCode).toBe(400)
  })

  it('leaves out a garment that was deleted, and has it again when that is taken back', async () => {
    const { shareId } = await shared()
    await site.pool.query(`update wardrobe_items set category_id = null where id = $1`, [boots])
    expect((await visit(shareId)).json().result.pieces).toHaveLength(2)
    await site.pool.query(
      `update wardrobe_items set category_id = (select id from wardrobe_categories where name = 'Boots') where id = $1`,
      [boots],
    )
    await site.pool.query(`update wardrobe_items set user_id = $2 where id = $1`, [shirt, other.user.id])
    expect((await visit(shareId)).json().result.pieces).toHaveLength(2)
    expect((await visit(shareId, '/piece/tops')).statusCode).toBe(404)
    expect((await list())[0].pieces).toHaveLength(2)
    await site.pool.query(`update wardrobe_items set user_id = $2 where id = $1`, [shirt, person.user.id])
    expect((await visit(shareId)).json().result.pieces).toHaveLength(3)
  })
})

describe('the pictures of a shared outfit', () => {
  it('are drawn from its photos and drawings', async () => {
    const pieces = [...worn(), sample('accessories', 'sombrero-paja'), sample('bags', 'bolso-cuero')]
    const { shareId } = await shared({ pieces, name: 'Domingo <b>de</b> mercado' })
    const picture = await visit(shareId, '/picture')
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(picture.headers['cache-control']).toContain('no-store')
    const image = sharp(picture.rawPayload)
    expect(await image.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    // The blue of the photo, where the shirt is on the mannequin.
    const { data } = await image
      .extract({ left: 915, top: 200, width: 10, height: 10 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[2]).toBeGreaterThan(200)
    expect(data[0]).toBeLessThan(60)
    const photo = await visit(shareId, '/piece/tops')
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(photo.headers['cache-control']).toContain('no-store')
    for (const none of ['/piece/shoes', '/piece/bottoms', '/piece/outerwear'])
      expect((await visit(shareId, none)).statusCode).toBe(404)
    expect((await visit(unknown, '/picture')).statusCode).toBe(404)
  })

  it('end with the sharing, at once; sharing again makes another address', async () => {
    const { id, shareId } = await shared()
    const all = () =>
      Promise.all(
        ['', '/picture', '/piece/tops'].map(async (rest) => (await visit(shareId, rest)).statusCode),
      )
    expect(await all()).toEqual([200, 200, 200])
    expect((await share(id, false, person, 'Ana')).json().result).toMatchObject({
      ...{ shareId: null, sharedBy: null },
    })
    expect(await all()).toEqual([404, 404, 404])
    const again = (await share(id)).json().result.shareId
    expect(again).not.toBe(shareId)
    expect(await all()).toEqual([404, 404, 404])
    await remove(id)
    expect((await visit(again)).statusCode).toBe(404)
  })

  it('end while the account is deactivated, or waits for its deletion', async () => {
    const { shareId } = await shared()
    for (const change of ['is_active = false', 'is_active = true, deletion_due_at = now()']) {
      await site.pool.query(`update users set ${change} where id = $1`, [person.user.id])
      expect((await visit(shareId, '/picture')).statusCode).toBe(404)
    }
    await site.pool.query('update users set is_active = true, deletion_due_at = null where id = $1', [
      person.user.id,
    ])
    expect((await visit(shareId)).statusCode).toBe(200)
  })

  it('are drawn for one person 300 times an hour at most, for all requests together', async () => {
    const consumed = vi.spyOn(MemoryLimiter.prototype, 'consume')
    const { id, shareId } = await shared({ pieces: [sample('shoes', 'botas-negras')] }, other)
    expect((await visit(shareId, '/picture')).statusCode).toBe(200)
    const at = consumed.mock.calls.findIndex(([key]) => key === other.user.id)
    const limit = consumed.mock.contexts[at] as MemoryLimiter | undefined
    consumed.mockRestore()
    // The others are not drawn here, because each takes a tenth of a second.
    for (let drawn = 1; drawn < 300; drawn++) expect(limit?.consume(other.user.id)).toBe(0)
    expect((await visit(shareId, '/picture')).statusCode).toBe(200)
    await update(id, { name: 'Otro' }, other)
    expect((await visit(shareId, '/picture')).statusCode).toBe(429)
    expect((await visit((await shared()).shareId, '/picture')).statusCode).toBe(200)
  })

  it('are limited for each address', async () => {
    const { shareId } = await shared()
    const statuses = new Set<number>()
    for (let call = 0; call < 260 && !statuses.has(429); call += 1)
      statuses.add((await visit(shareId, '/piece/outerwear')).statusCode)
    expect(statuses).toContain(429)
  })
})

describe('PUT /api/wardrobe/outfit/current', () => {
  const save = (pieces: Piece[], changedMsAgo = 0, isAnonymous = false, session = person) =>
    site.put(`${root}/current`, { token: session.accessToken, body: { pieces, changedMsAgo, isAnonymous } })
  const saved = async (...args: Parameters<typeof save>) => (await save(...args)).json().result.pieces
  const read = async (session = person) =>
    (await site.get(`${root}/current`, { token: session.accessToken })).json().result
  const samples = [sample('tops', 'camiseta-coral'), sample('shoes', 'botas-negras')]

  it('keeps the newest of several devices, for one person', async () => {
    expect(await read()).toBeNull()
    expect(await saved(worn(), 5000)).toEqual(worn())
    expect(await saved(samples, 9000)).toEqual(worn())
    expect(await saved(samples, 1000)).toEqual(samples)
    expect((await read()).pieces).toEqual(samples)
    expect(await read(other)).toBeNull()
  })

  it('prefers own garments to samples that were mixed without an account', async () => {
    await save(worn(), 60_000)
    expect(await saved(samples, 0, true)).toEqual(worn())
    expect(await saved([own('shoes', boots)], 0, true)).toEqual([own('shoes', boots)])
    expect(await saved(samples)).toEqual(samples)
  })

  it("leaves out another person's garments", async () => {
    expect(await saved([own('tops', foreign), ...samples.slice(1)])).toEqual(samples.slice(1))
    expect(await saved([own('tops', foreign)])).toEqual(samples.slice(1))
  })

  it('refuses what is no outfit, and visitors', async () => {
    expect((await save([])).statusCode).toBe(422)
    expect((await save(worn(), -1)).statusCode).toBe(422)
    expect((await site.get(`${root}/current`)).statusCode).toBe(401)
    expect((await site.put(`${root}/current`, { body: {} })).statusCode).toBe(401)
  })
})
