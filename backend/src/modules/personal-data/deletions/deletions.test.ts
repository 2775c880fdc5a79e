import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OwnAccount, openAccount, subjectsTo } from '../../../../test/ownAccounts.ts'
import { openTestApp, outcome, type TestApp } from '../../../../test/testApp.ts'
import { activity } from '../../../db/schema/activity.ts'
import { bin } from '../../../db/schema/bin.ts'
import { contentDrafts, contentVersions } from '../../../db/schema/content.ts'
import { media } from '../../../db/schema/media.ts'
import { feedbacks, mails } from '../../../db/schema/messages.ts'
import { accountExports, sessions, users } from '../../../db/schema/users.ts'
import { wardrobeItems } from '../../../db/schema/wardrobe.ts'
import { members } from '../../../releasesDb/schema/access.ts'
import { erasedAccounts } from '../../../releasesDb/schema/erasures.ts'
import { publishDue } from '../../content/dueDrafts.ts'
import { photoKey } from '../../wardrobe/photos/photos.storage.ts'
import { exportKey } from '../exports/exports.storage.ts'
import { deleteDueAccounts, repeatDeletions } from './dueDeletions.ts'

let site: TestApp
let dataDir: string
let admin: Awaited<ReturnType<TestApp['signInAs']>>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'deletions-'))
  site = await openTestApp({ dataDir })
  admin = await site.signInAs('admin')
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

const open = (given?: Parameters<typeof openAccount>[2]) => openAccount(site, admin.accessToken, given)
const start = (token: string, body: object) => site.post('/api/auth/deletion', { token, body })
const startAs = async (person: OwnAccount) => {
  const response = await start(person.token, { password: person.password })
  expect(response.statusCode).toBe(200)
  return response.json().dueAt as string
}
const stateOf = async (token: string) => (await site.get('/api/auth/deletion', { token })).json()
const keep = (token: string) => site.delete('/api/auth/deletion', { token })
const rowOf = async (id: string) => (await site.db.select().from(users).where(eq(users.id, id)))[0]
const run = () => deleteDueAccounts(site.services)

/** Moves the deletion of an account, so that it is due in so many days. */
const dueIn = (id: string, days: number) =>
  site.db
    .update(users)
    .set({ deletionDueAt: sql`now() + make_interval(hours => ${days * 24}::int)` })
    .where(eq(users.id, id))

/** Deletes an account for good, as the days do. */
async function erase(id: string) {
  await dueIn(id, 1)
  await run()
  await dueIn(id, 0)
  return run()
}

describe('the deletion of an account', () => {
  it('says before what it needs and does', async () => {
    const person = await open()
    expect(await stateOf(person.token)).toEqual({
      ...{ dueAt: null, confirmation: 'password', isPossible: true, days: 30, backupDays: 30 },
    })
  })

  it('needs the password, so that a stolen session is not enough', async () => {
    const person = await open()
    for (const body of [{}, { password: '' }, { password: 'otra-clave-larga' }, { email: person.email }]) {
      const refused = await start(person.token, body)
      expect(outcome(refused)).toEqual({ status: 403, code: 'wrong_password' })
      expect(refused.json().fields).toEqual({ password: 'La contraseña no es correcta.' })
    }
    expect((await rowOf(person.id))?.deletionDueAt).toBeNull()
    expect(outcome(await start('', { password: person.password }))).toMatchObject({ status: 401 })
    expect((await start(person.token, { password: 7 })).statusCode).toBe(400)
  })

  it('limits how often a password is tried', async () => {
    const limited = await openTestApp({
      dataDir,
      limits: { apiByIp: 100_000, loginByIp: 100_000, loginByAccount: 3 },
    })
    const { accessToken } = await limited.signInAs('user')
    const tries: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const response = await limited.post('/api/auth/deletion', {
        token: accessToken,
        body: { password: 'x' },
      })
      tries.push(response.statusCode)
    }
    expect(tries).toEqual([403, 403, 403, 429])
    await limited.close()
  })

  it('needs a recent sign-in and the email of somebody who has no password', async () => {
    const person = await open()
    await site.db
      .update(users)
      .set({ passwordHash: null, googleSubject: person.id })
      .where(eq(users.id, person.id))
    expect(await stateOf(person.token)).toMatchObject({ confirmation: 'sign-in' })
    expect(outcome(await start(person.token, { email: 'otro@correo.example' }))).toMatchObject({
      code: 'wrong_email',
    })
    const createdAt = new Date(Date.now() - 11 * 60_000)
    await site.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, person.id))
    expect(outcome(await start(person.token, { email: person.email }))).toEqual({
      ...{ status: 403, code: 'old_sign_in' },
    })
    await site.db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.userId, person.id))
    expect((await start(person.token, { email: person.email.toUpperCase() })).statusCode).toBe(200)
  })

  it('ends every session and link at once, and is notified by mail', async () => {
    const person = await open()
    const elsewhere = await person.signIn()
    await site.post('/api/auth/forgotPassword', {
      body: { email: person.email, domain: 'http://localhost' },
    })
    const due = await startAs(person)
    expect(Date.parse(due)).toBeGreaterThan(Date.now() + 29.9 * 86_400_000)
    for (const token of [person.token, elsewhere.accessToken])
      expect((await site.get('/api/auth/me', { token })).statusCode).toBe(401)
    const refreshed = await site.post('/api/auth/refresh-token', {
      body: { refreshToken: person.refreshToken },
    })
    expect(refreshed.statusCode).toBe(401)
    // Sent again, it does nothing: its session is over.
    expect((await start(person.token, { password: person.password })).statusCode).toBe(401)
    await vi.waitFor(async () => {
      expect(await subjectsTo(dataDir, person.email)).toContain('Tu cuenta se eliminará')
    })
  })

  it('happens once, with one mail, however often it is requested at the same time', async () => {
    const person = await open()
    const requests = Array.from({ length: 8 }, () => start(person.token, { password: person.password }))
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
    await vi.waitFor(() => expect(site.services.mails.pending()).toBe(0))
    expect(await subjectsTo(dataDir, person.email)).toEqual(['Tu cuenta se eliminará'])
  })

  it('does not reveal at the sign-in that an account waits for it', async () => {
    const person = await open()
    await startAs(person)
    const [wrong, unknown] = await Promise.all(
      [person.email, 'nadie@correo.example'].map((email) =>
        site.post('/api/auth/login', { body: { email, password: 'no-es-esta-clave' } }),
      ),
    )
    expect(wrong?.json()).toEqual(unknown?.json())
  })

  it('is recorded, and shown to administrators', async () => {
    const person = await open()
    const due = await startAs(person)
    const shown = await site.get(`/api/users/getById/${person.id}`, { token: admin.accessToken })
    expect(shown.json().deletionDueAt).toBe(due)
    const [entry] = await site.db
      .select()
      .from(activity)
      .where(sql`${activity.recordId} = ${person.id} and ${activity.action} = 'request-deletion'`)
    expect(entry).toMatchObject({ actorId: person.id, kind: 'user' })
  })
})

describe('an account that waits for its deletion', () => {
  async function leaving(given?: Parameters<typeof openAccount>[2]) {
    const person = await open(given)
    await startAs(person)
    const { accessToken: token, status } = await person.signIn()
    expect(status).toBe(200)
    return { ...person, token }
  }

  it('can only be kept: every other operation that needs a session is refused', async () => {
    const { token, id } = await leaving({ role: 'admin' })
    const refused = { status: 403, code: 'account_leaving' }
    const kept = new Set(['GET /api/auth/me', 'GET /api/auth/deletion', 'DELETE /api/auth/deletion'])
    const routes = site.app.declaredRoutes.filter(
      ({ method, permission, url }) =>
        !['public', 'optional'].includes(String(permission)) &&
        method !== 'HEAD' &&
        !kept.has(`${method} ${url}`),
    )
    expect(routes.length).toBeGreaterThan(100)
    for (const { method, url } of routes) {
      const path = url.replace(/:\w+/g, id).replace('*', 'x')
      const response = await site.send({
        method: method as 'GET',
        url: path,
        headers: { authorization: `Bearer ${token}` },
      })
      expect([`${method} ${url}`, outcome(response)]).toEqual([`${method} ${url}`, refused])
    }
    const message = (await site.get('/api/auth/sessions', { token })).json().message
    expect(message).toMatch(/^Tu cuenta se eliminará el \d+ de \w+ de \d{4}\./)
    expect((await site.get('/api/auth/me', { token })).json().user.deletionDueAt).not.toBeNull()
  })

  it('reads public pages as a visitor', async () => {
    const { token } = await leaving()
    for (const { url } of site.app.declaredRoutes.filter(
      ({ method, permission, url: at }) => permission === 'optional' && method === 'GET' && !at.includes(':'),
    )) {
      const [asVisitor, asLeaving] = await Promise.all([site.get(url), site.get(url, { token })])
      expect([url, asLeaving.statusCode]).toEqual([url, asVisitor.statusCode])
    }
  })

  it('is kept with everything that it had, and works again at once', async () => {
    const person = await leaving({ role: 'collaborator' })
    await site.db.insert(wardrobeItems).values({ userId: person.id, description: 'Sigue aquí' })
    expect((await keep(person.token)).statusCode).toBe(204)
    expect(outcome(await keep(person.token))).toEqual({ status: 409, code: 'not_leaving' })
    expect((await site.get('/api/auth/sessions', { token: person.token })).statusCode).toBe(200)
    expect(await rowOf(person.id)).toMatchObject({ deletionDueAt: null, role: 'collaborator' })
    await erase(person.id)
    await site.db.update(users).set({ deletionDueAt: null }).where(eq(users.id, person.id))
    expect(await site.db.$count(wardrobeItems, eq(wardrobeItems.userId, person.id))).toBe(0)
  })

  it('is not kept by anybody else', async () => {
    const person = await leaving()
    const other = await open()
    expect(outcome(await keep(other.token))).toEqual({ status: 409, code: 'not_leaving' })
    expect((await site.delete('/api/auth/deletion')).statusCode).toBe(401)
    expect((await rowOf(person.id))?.deletionDueAt).not.toBeNull()
  })

  it('does not publish what it scheduled', async () => {
    const person = await leaving({ role: 'admin', name: 'Quien Programó' })
    const recordId = crypto.randomUUID()
    await site.db.insert(contentDrafts).values({
      ...{ kind: 'academy-category', recordId, name: 'x', content: {}, baseNumber: 0 },
      ...{ authorId: person.id, authorName: person.name, due: new Date(), dueById: person.id },
      dueByName: person.name,
    })
    await publishDue(site.db)
    const [draft] = await site.db.select().from(contentDrafts).where(eq(contentDrafts.recordId, recordId))
    expect(draft).toMatchObject({ due: null, problem: 'La persona que lo programó ya no puede publicar.' })
    await erase(person.id)
    const [left] = await site.db.select().from(contentDrafts).where(eq(contentDrafts.recordId, recordId))
    expect(left).toMatchObject({ authorName: 'Cuenta eliminada' })
    expect(JSON.stringify(await site.db.select().from(activity))).not.toContain('Quien Programó')
  })
})

describe('the last administrator', () => {
  it('cannot leave, and of two who leave at once one stays', async () => {
    const others = await site.db
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.role} = 'admin' and ${users.isActive} and ${users.deletionDueAt} is null`)
    const [one, other] = [await open({ role: 'admin' }), await open({ role: 'admin' })]
    const ids = others.map(({ id }) => id)
    const hide = (isActive: boolean) =>
      site.db
        .update(users)
        .set({ isActive })
        .where(sql`${users.id} = any(${sql.param(ids)}::uuid[])`)
    await hide(false)
    try {
      const both = await Promise.all([one, other].map(({ token, password }) => start(token, { password })))
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const last = both[0]?.statusCode === 409 ? one : other
      expect(outcome(await start(last.token, { password: last.password }))).toEqual({
        ...{ status: 409, code: 'last_admin' },
      })
      expect(await stateOf(last.token)).toMatchObject({ isPossible: false })
      // Who leaves does not count: the last one cannot be demoted either.
      const demoted = await site.patch(`/api/users/update/${last.id}`, {
        token: last.token,
        body: { role: 'user' },
      })
      expect(outcome(demoted)).toEqual({ status: 409, code: 'last_admin' })
    } finally {
      await hide(true)
      await site.db.update(users).set({ role: 'user' }).where(sql`${users.id} in (${one.id}, ${other.id})`)
    }
  })
})

describe('deleteDueAccounts', () => {
  /** The rows of all tables that contain a text. */
  async function rowsWith(text: RegExp): Promise<string[]> {
    const { rows: tables } = await site.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await site.pool.query(`select to_jsonb(t) as row from public."${name}" t`)
        return rows.map(({ row }) => `${name}: ${JSON.stringify(row)}`)
      }),
    )
    return texts.flat().filter((row) => text.test(row))
  }

  it('reminds people three days before, once, and deletes nobody who was not reminded', async () => {
    const person = await open()
    await startAs(person)
    await run()
    expect((await rowOf(person.id))?.deletionRemindedAt).toBeNull()
    await dueIn(person.id, 2)
    await Promise.all([run(), run()])
    const row = await rowOf(person.id)
    expect(row?.deletionDueAt?.getTime()).toBeGreaterThan(Date.now() + 2.9 * 86_400_000)
    await run()
    await vi.waitFor(async () => {
      const reminders = (await subjectsTo(dataDir, person.email)).filter((each) => /pronto/.test(each))
      expect(reminders).toEqual(['Tu cuenta se elimina pronto'])
    })
    expect(await rowOf(person.id)).toBeDefined()
  })

  it('reminds people again whose deletion is late, as on a site that was restored or did not run', async () => {
    const person = await open()
    await startAs(person)
    await site.db
      .update(users)
      .set({
        deletionDueAt: sql`now() - interval '40 days'`,
        deletionRemindedAt: sql`now() - interval '43 days'`,
      })
      .where(eq(users.id, person.id))
    expect(await run()).toBe(0)
    expect((await rowOf(person.id))?.deletionDueAt?.getTime()).toBeGreaterThan(Date.now() + 2.9 * 86_400_000)
  })

  it('leaves nothing of the person: rows, names, messages, files', async () => {
    const person = await open({ role: 'admin', name: 'Canaria Borrada' })
    await site.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, person.id))
    const { db } = site
    const storage = site.services.mediaStorage
    const photoId = crypto.randomUUID()
    await db.insert(wardrobeItems).values({ userId: person.id, description: 'Prenda Canaria', photoId })
    const photo = photoKey({ userId: person.id, photoId }, 'large', 'webp')
    await storage.put(photo, Buffer.from('foto'))
    const [exported] = await db
      .insert(accountExports)
      .values({
        userId: person.id,
        origin: 'http://localhost',
        state: 'ready',
        expiresAt: new Date(Date.now() + 1e6),
      })
      .returning()
    const archive = exportKey({ userId: person.id, id: exported?.id ?? '' })
    await storage.put(archive, Buffer.from('zip'))
    const [mail] = await db
      .insert(mails)
      .values({ name: 'Canaria Borrada', email: person.email, subject: 'Asunto', message: 'Lo que pedía' })
      .returning()
    await db.insert(feedbacks).values({
      ...{
        title: 'Bien',
        message: 'Buen sitio',
        name: 'Canaria Borrada',
        userEmail: person.email,
        rating: 5,
      },
      ...{ isPinned: true, canBeShown: true },
    })
    await site.patch(`/api/mail/update/${mail?.id}`, { token: person.token, body: { isRead: true } })
    await site.post('/api/academy/lessons/import', { token: person.token, body: {} })
    const recordId = crypto.randomUUID()
    const written = { kind: 'academy-category', recordId, content: {}, authorId: person.id } as const
    await db.insert(contentDrafts).values({ ...written, name: 'x', baseNumber: 0, authorName: person.name })
    await db.insert(contentVersions).values({ ...written, number: 1, authorName: person.name })
    await db
      .insert(media)
      .values({ hash: 'f'.repeat(64), kind: 'png', name: 'logo.png', bytes: 1, ownerId: person.id })
    await db.insert(bin).values([
      {
        ...{ kind: 'item', recordId: crypto.randomUUID(), recordName: 'Otra Prenda Canaria' },
        ...{ deletedById: person.id, deletedByName: person.name, row: { user_id: person.id } },
      },
      {
        ...{ kind: 'short-link', recordId: crypto.randomUUID(), recordName: 'abc' },
        ...{ deletedById: person.id, deletedByName: person.name, row: {} },
      },
    ])
    const item = await site.post('/api/wardrobe/item/create', {
      token: person.token,
      body: { description: 'Chaqueta Canaria', categoryId: null, color: null, photoId: null },
    })
    expect(item.statusCode).toBe(201)
    await site.services.releasesDb.insert(members).values({ remote: 'academy', userId: person.id })
    await site.patch(`/api/users/update/${person.id}`, {
      token: person.token,
      body: { socialAccount: 'https://canaria.example' },
    })
    await startAs(person)
    expect((await rowsWith(/Canaria Borrada/)).length).toBeGreaterThan(5)
    expect(await erase(person.id)).toBe(1)

    const own = [person.email, person.username, photoId]
    expect(await rowsWith(new RegExp(['canaria', ...own].join('|'), 'i'))).toEqual([])
    const [message] = await db
      .select()
      .from(mails)
      .where(eq(mails.id, mail?.id ?? ''))
    expect(message).toMatchObject({ name: 'Cuenta eliminada', message: 'Lo que pedía', readById: null })
    const [opinion] = await db.select().from(feedbacks).where(eq(feedbacks.message, 'Buen sitio'))
    expect(opinion).toMatchObject({ name: '', canBeShown: false, isPinned: false })
    const reply = await site.post(`/api/mail/reply/${mail?.id}`, {
      token: admin.accessToken,
      body: { text: 'Hola', seen: 0 },
    })
    expect(outcome(reply)).toEqual({ status: 400, code: 'invalid' })
    for (const path of [`/api/mail/getById/${mail?.id}`, `/api/feedback/getById/${opinion?.id}`])
      expect((await site.get(path, { token: admin.accessToken })).statusCode).toBe(200)
    const [picture] = await db
      .select()
      .from(media)
      .where(eq(media.hash, 'f'.repeat(64)))
    expect(picture).toMatchObject({ name: 'logo.png', ownerId: null })
    expect(await storage.get(photo)).toBeNull()
    expect(await storage.get(archive)).toBeNull()
    expect(await site.services.releasesDb.$count(members, eq(members.userId, person.id))).toBe(0)
    const [tombstone] = await site.services.releasesDb
      .select()
      .from(erasedAccounts)
      .where(eq(erasedAccounts.userId, person.id))
    expect(Object.keys(tombstone ?? {})).toEqual(['userId', 'erasedAt'])
    expect((await person.signIn()).status).toBe(401)
  })

  it('leaves what others wrote from an address that the person never confirmed', async () => {
    const person = await open()
    await site.db.insert(mails).values({ name: 'Otra Persona', email: person.email, message: 'suyo' })
    await startAs(person)
    await erase(person.id)
    const [mail] = await site.db.select().from(mails).where(eq(mails.message, 'suyo'))
    expect(mail).toMatchObject({ name: 'Otra Persona', email: person.email })
  })

  it('is done once by several processes', async () => {
    const people = [await open(), await open(), await open()]
    for (const person of people) {
      await startAs(person)
      await site.db
        .update(users)
        .set({ deletionDueAt: sql`now()`, deletionRemindedAt: sql`now()` })
        .where(eq(users.id, person.id))
    }
    const counts = await Promise.all([run(), run(), run()])
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(people.length)
  })

  it('does not wait in the bin for longer than the person asked', async () => {
    const person = await open()
    await startAs(person)
    await dueIn(person.id, 0)
    const removed = await site.delete(`/api/users/delete/${person.id}`, { token: admin.accessToken })
    expect(removed.statusCode).toBe(204)
    expect(await run()).toBe(1)
    expect(await site.db.$count(bin, eq(bin.recordId, person.id))).toBe(0)
  })

  it('repeats itself when a backup brings the account back, also into the bin', async () => {
    const person = await open()
    const row = await rowOf(person.id)
    const binned = await open()
    for (const each of [person, binned]) {
      await startAs(each)
      await erase(each.id)
    }
    if (!row) throw new Error('no row')
    const { searchText: _generated, ...columns } = row
    await site.db.insert(users).values(columns)
    await site.db.insert(bin).values({
      ...{ kind: 'user', recordId: binned.id, recordName: 'De vuelta', deletedByName: 'x' },
      row: { id: binned.id, email: binned.email, is_email_verified: false },
    })
    expect((await person.signIn()).status).toBe(200)
    const waiting = await open()
    await startAs(waiting)
    await site.db.update(users).set({ deletionRemindedAt: new Date() }).where(eq(users.id, waiting.id))
    await repeatDeletions(site.services, site.app.log)
    expect(await rowOf(person.id)).toBeUndefined()
    expect(await site.db.$count(bin, eq(bin.recordId, binned.id))).toBe(0)
    expect((await person.signIn()).status).toBe(401)
    // Reminded again, because somebody may have kept an account that waited when the backup was made.
    expect(await rowOf(waiting.id)).toMatchObject({ deletionRemindedAt: null })
  })

  it('does not repeat a deletion that failed for an account that was then kept', async () => {
    const person = await open()
    await startAs(person)
    await site.services.releasesDb.insert(erasedAccounts).values({ userId: person.id })
    const { accessToken } = await person.signIn()
    expect((await keep(accessToken)).statusCode).toBe(204)
    await run()
    expect(await rowOf(person.id)).toBeDefined()
  })
})
