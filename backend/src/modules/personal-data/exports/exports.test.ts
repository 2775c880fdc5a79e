import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OwnAccount, openAccount, subjectsTo } from '../../../../test/ownAccounts.ts'
import { openTestApp, outcome, type TestApp } from '../../../../test/testApp.ts'
import { academyLessons } from '../../../db/schema/academy.ts'
import { feedbacks, mails } from '../../../db/schema/messages.ts'
import { readingProgress } from '../../../db/schema/readers/reading.ts'
import { accountExports, users } from '../../../db/schema/users.ts'
import { wardrobeItems } from '../../../db/schema/wardrobe.ts'
import { readOutbox } from '../../../mailer/outbox.ts'
import { photoKey } from '../../wardrobe/photos/photos.storage.ts'
import { createExportMaker } from './exports.maker.ts'
import { exportPage } from './exports.page.ts'
import { addExport, claimExport } from './exports.repository.ts'
import { exportKey, pruneExports } from './exports.storage.ts'

let site: TestApp
let dataDir: string
let admin: Awaited<ReturnType<TestApp['signInAs']>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'exports-'))
  site = await openTestApp({ dataDir })
  admin = await site.signInAs('admin')
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

const open = (given?: Parameters<typeof openAccount>[2]) => openAccount(site, admin.accessToken, given)
const ask = (token: string) => site.post('/api/auth/export', { token })
const stateOf = async (token: string) => (await site.get('/api/auth/export', { token })).json()
const fetchFile = (token: string, id: string) => site.get(`/api/auth/export/file/${id}`, { token })

/** Asks for an export, and returns its state once it can be downloaded. */
async function prepare({ token }: OwnAccount) {
  expect((await ask(token)).statusCode).toBe(202)
  return vi.waitFor(
    async () => {
      const state = await stateOf(token)
      expect(state.state).toBe('ready')
      return state as { id: string; bytes: number; expiresAt: string }
    },
    { timeout: 10_000 },
  )
}

async function filesOf(person: OwnAccount): Promise<Record<string, Uint8Array>> {
  const { id } = await prepare(person)
  return unzipSync((await fetchFile(person.token, id)).rawPayload)
}

const textOf = (file: Uint8Array | undefined) => strFromU8(file ?? new Uint8Array())

describe('an export', () => {
  it('is prepared in the background, announced by a mail without a secret, and downloaded as .zip', async () => {
    const person = await open()
    expect(await stateOf(person.token)).toEqual({
      ...{ state: 'none', id: null, requestedAt: null, bytes: null, expiresAt: null },
    })
    const ready = await prepare(person)
    expect(Date.parse(ready.expiresAt)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000)
    const file = await fetchFile(person.token, ready.id)
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="tus-datos.zip"',
      'cache-control': 'no-store, no-transform',
    })
    expect(file.rawPayload).toHaveLength(ready.bytes)
    expect(Object.keys(unzipSync(file.rawPayload)).toSorted()).toEqual(['datos.json', 'tus-datos.html'])
    await vi.waitFor(async () => {
      const [mail] = (await readOutbox(dataDir)).filter(({ to }) => to === person.email)
      expect(mail?.subject).toBe('Tus datos están listos')
      expect(mail?.text).toMatch(/\/dashboard\/setting\/account\n/)
      expect(mail?.text).not.toMatch(new RegExp(`${ready.id}|token|#`))
    })
  })

  it('has what the person did, in words, and their photos', async () => {
    const person = await open()
    await site.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, person.id))
    const [lesson] = await site.db.select().from(academyLessons).limit(1)
    await site.db
      .insert(readingProgress)
      .values({ userId: person.id, lessonId: lesson?.id ?? '', isDone: true, doneAt: new Date() })
    const photoId = crypto.randomUUID()
    await site.db.insert(wardrobeItems).values({ userId: person.id, description: 'Saco de lana', photoId })
    const photo = photoKey({ userId: person.id, photoId }, 'large', 'webp')
    await site.services.mediaStorage.put(photo, Buffer.from('una foto'))
    await site.db
      .insert(mails)
      .values({ name: 'Yo', email: person.email.toUpperCase(), message: 'Mi mensaje de contacto' })
    await site.db
      .insert(feedbacks)
      .values({ title: 'Mi opinión', message: 'Bien', userEmail: person.email, rating: 5 })
    const files = await filesOf(person)
    expect(textOf(files[`fotos/${photoId}.webp`])).toBe('una foto')
    const { data } = JSON.parse(textOf(files['datos.json']))
    expect(data.users[0]).toMatchObject({ email: person.email, username: person.username, role: 'Usuario' })
    expect(data.reading_progress[0]).toMatchObject({ lessonId: lesson?.titleLesson, isDone: true })
    expect(data.wardrobe_items[0]).toMatchObject({ description: 'Saco de lana' })
    expect(data.mails[0].message).toBe('Mi mensaje de contacto')
    expect(data.feedbacks[0].title).toBe('Mi opinión')
    expect(data.sessions).toHaveLength(1)
    const page = textOf(files['tus-datos.html'])
    for (const text of ['Saco de lana', 'Mi mensaje de contacto', lesson?.titleLesson, 'Inicios de sesión'])
      expect(page).toContain(text)
  })

  it('has no secret and nothing of another person', async () => {
    const other = await open({ name: 'Canario Ajeno' })
    const person = await open({ role: 'admin', name: 'Quien Exporta' })
    await site.db
      .insert(mails)
      .values({ name: 'Canario Ajeno', email: 'canario@ajeno.example', message: 'canario de mensaje' })
    // The administrator changes other people, which the activity records with names and values.
    const edited = await site.patch(`/api/users/update/${other.id}`, {
      token: person.token,
      body: { name: 'Canario Ajeno Editado', socialAccount: 'https://canario.example' },
    })
    expect(edited.statusCode).toBe(200)
    await site.post('/api/auth/forgotPassword', {
      body: { email: person.email, domain: 'http://localhost' },
    })
    const files = await filesOf(person)
    const all = Object.values(files).map(textOf).join('\n')
    expect(all).toContain('Quien Exporta')
    const { rows } = await site.pool.query<{ hash: string }>(
      `select password_hash as hash from users union all select token_hash from password_resets
       union all select id::text from sessions union all select id::text from refresh_tokens`,
    )
    for (const { hash } of rows) if (hash) expect(all).not.toContain(hash)
    expect(all).not.toMatch(/canario|\$argon2/i)
    for (const secret of [other.id, other.email, person.token, person.refreshToken, person.password])
      expect(all).not.toContain(secret)
  })

  it('leaves messages out that somebody else may have written from an unconfirmed address', async () => {
    const person = await open()
    await site.db.insert(mails).values({ name: 'X', email: person.email, message: 'de otra persona' })
    const files = await filesOf(person)
    expect(textOf(files['datos.json'])).not.toContain('de otra persona')
  })

  it('escapes what people wrote, and has no file name of theirs', async () => {
    const attack = '<script>alert(1)</script>'
    const person = await open({ name: `../../${attack}` })
    await site.db
      .insert(wardrobeItems)
      .values({ userId: person.id, description: `"><img src=x onerror=alert(1)>${attack}` })
    const files = await filesOf(person)
    const page = textOf(files['tus-datos.html'])
    expect(page).not.toMatch(/<script|<img/)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
    for (const name of Object.keys(files))
      expect(name).toMatch(/^(tus-datos\.html|datos\.json|(fotos|archivos)\/[\da-f-]+\.\w+)$/)
  })

  it('is for the person alone: nobody else, administrators included, gets it or learns of it', async () => {
    const person = await open()
    const other = await open()
    const { id } = await prepare(person)
    for (const token of [other.token, admin.accessToken])
      expect(outcome(await fetchFile(token, id))).toEqual({ status: 404, code: 'not_found' })
    const unknown = await fetchFile(other.token, crypto.randomUUID())
    expect(unknown.json().message).toBe((await fetchFile(other.token, id)).json().message)
    expect((await site.get(`/api/auth/export/file/${id}`)).statusCode).toBe(401)
    expect((await ask('')).statusCode).toBe(401)
    expect((await fetchFile(person.token, 'no-es-un-id')).statusCode).toBe(400)
    expect(await stateOf(other.token)).toMatchObject({ state: 'none' })
  })

  it('is made one at a time, and three times a day', async () => {
    const person = await open()
    await site.db
      .insert(accountExports)
      .values({ userId: person.id, origin: 'http://localhost', state: 'running', claimedAt: new Date() })
    expect(outcome(await ask(person.token))).toEqual({ status: 409, code: 'under_way' })
    await site.db.delete(accountExports).where(eq(accountExports.userId, person.id))
    for (let turn = 0; turn < 3; turn += 1) await prepare(person)
    const refused = await ask(person.token)
    expect(outcome(refused)).toEqual({ status: 429, code: 'too_many_requests' })
    expect(refused.json().message).toMatch(/^Ya pediste tus datos 3 veces/)
    const other = await open()
    const together = await Promise.all(
      [1, 2, 3, 4].map(() => addExport(site.db, other.id, 'http://localhost')),
    )
    expect(together.toSorted()).toEqual(['added', 'open', 'open', 'open'])
  })

  it('expires: it cannot be downloaded, and its file is removed', async () => {
    const person = await open()
    const { id } = await prepare(person)
    const key = exportKey({ userId: person.id, id })
    await pruneExports(site.db, site.services.mediaStorage)
    expect(await site.services.mediaStorage.get(key)).not.toBeNull()
    await site.db
      .update(accountExports)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(accountExports.id, id))
    expect((await fetchFile(person.token, id)).statusCode).toBe(404)
    expect(await stateOf(person.token)).toMatchObject({ state: 'none' })
    expect(await pruneExports(site.db, site.services.mediaStorage)).toBeGreaterThan(0)
    expect(await site.services.mediaStorage.get(key)).toBeNull()
  })

  it('replaces the earlier one', async () => {
    const person = await open()
    const first = await prepare(person)
    const second = await prepare(person)
    expect(second.id).not.toBe(first.id)
    expect((await fetchFile(person.token, first.id)).statusCode).toBe(404)
  })
})

describe('the maker of exports', () => {
  const maker = (storage = site.services.mediaStorage) =>
    createExportMaker({
      ...{ db: site.db, releasesDb: site.services.releasesDb, mails: site.services.mails },
      ...{ mediaStorage: storage, exchange: { isLoading: () => false }, log: site.app.log },
    })

  const add = async (person: OwnAccount, row: Partial<typeof accountExports.$inferInsert> = {}) => {
    await site.db.insert(accountExports).values({ userId: person.id, origin: 'http://localhost', ...row })
  }

  it('lets one of several processes make each', async () => {
    const person = await open()
    await add(person)
    const makers = [maker(), maker(), maker()]
    for (const each of makers) each.wake()
    await vi.waitFor(async () => {
      expect(await subjectsTo(dataDir, person.email)).toEqual(['Tus datos están listos'])
    })
    await Promise.all(makers.map((each) => each.close()))
    const rows = await site.db.select().from(accountExports).where(eq(accountExports.userId, person.id))
    expect(rows).toMatchObject([{ state: 'ready', attempts: 1 }])
  })

  it('finishes what a killed process left, and gives up after three attempts', async () => {
    const person = await open()
    const claimedAt = new Date(Date.now() - 11 * 60_000)
    await add(person, { state: 'running', attempts: 1, claimedAt })
    const tired = await open()
    await add(tired, { state: 'running', attempts: 3, claimedAt })
    const busy = await open()
    await add(busy, { state: 'running', attempts: 1, claimedAt: new Date() })
    const one = maker()
    one.start()
    await vi.waitFor(async () => expect((await stateOf(person.token)).state).toBe('ready'))
    await one.close()
    expect((await stateOf(tired.token)).state).toBe('failed')
    expect((await stateOf(busy.token)).state).toBe('running')
  })

  it('shows a failure, after which the person can ask again', async () => {
    const person = await open()
    await add(person)
    const storage = site.services.mediaStorage
    const broken = maker({ ...storage, put: () => Promise.reject(new Error('full')) })
    broken.wake()
    await vi.waitFor(async () => {
      expect(await stateOf(person.token)).toMatchObject({ state: 'failed', bytes: null })
    })
    await broken.close()
    await prepare(person)
  })

  it('keeps no file of somebody whose account is gone meanwhile', async () => {
    const person = await open()
    await add(person)
    const row = await claimExport(site.db)
    await site.db
      .update(accountExports)
      .set({ state: 'waiting' })
      .where(eq(accountExports.id, row?.id ?? ''))
    const storage = site.services.mediaStorage
    const slow = maker({
      ...storage,
      async put(key, content) {
        await storage.put(key, content)
        await site.db.delete(users).where(eq(users.id, person.id))
      },
    })
    slow.wake()
    await vi.waitFor(async () => {
      expect(await site.db.$count(users, eq(users.id, person.id))).toBe(0)
    })
    await slow.close()
    expect(await storage.get(exportKey({ userId: person.id, id: row?.id ?? '' }))).toBeNull()
  })
})

describe('exportPage', () => {
  it('says in words what is empty, true, a date or a list', () => {
    const page = exportPage({
      ...{ site: 'sitio.example', at: new Date('2026-03-03T17:00:00Z'), notes: ['Una nota.'] },
      sections: [
        {
          ...{ key: 'x', title: 'Título', labels: { a: 'A', b: 'B', c: 'C', d: 'D' } },
          rows: [{ a: null, b: true, c: new Date('2026-03-03T17:00:00Z'), d: ['uno'] }],
        },
        { key: 'y', title: 'Vacío', labels: {}, rows: [] },
      ],
    })
    for (const text of [
      '<dd dir="auto">—</dd>',
      '>Sí<',
      '3 de marzo de 2026',
      '[&quot;uno&quot;]',
      'Una nota.',
    ])
      expect(page).toContain(text)
    expect(page).toContain('No hay nada guardado.')
  })
})
