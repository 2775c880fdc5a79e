import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { readConfig } from '../../config.ts'

let site: TestApp
let user: string
let userId: string
let admin: string
let collaborator: string
let collaboratorId: string
let lesson: { id: string; slug: string; title: string; text: string }

beforeAll(async () => {
  site = await openTestApp({ mailLimit: 1000 })
  const reader = await site.signInAs('user')
  user = reader.accessToken
  userId = reader.user.id
  admin = (await site.signInAs('admin')).accessToken
  const other = await site.signInAs('collaborator')
  collaborator = other.accessToken
  collaboratorId = other.user.id
  const { rows } = await site.pool.query(
    'select id, slug, title_lesson as title, text from academy_lessons where text is not null order by slug limit 1',
  )
  lesson = rows[0]
})
beforeEach(async () => {
  await site.pool.query('delete from lesson_reports')
  await site.pool.query('delete from user_areas')
})
afterAll(() => site.close())

const root = '/api/academy/reports'
const missing = '00000000-0000-4000-8000-00000000dead'

/** How the first paragraph begins. */
const opening = () =>
  lesson.text
    .split('\n')
    .find((line) => /^[A-ZÁÉÍÓÚ]/.test(line))
    ?.slice(0, 60) ?? ''
const written = (changed: object = {}) => ({
  ...{ lessonId: lesson.id, anchor: 'tema-uno', quote: opening(), position: 100, kind: 'typo' },
  ...{ message: 'Falta una tilde.', ...changed },
})
const report = (changed: object = {}, token?: string, to = site) =>
  to.post(`${root}/create`, { body: written(changed), ...(token && { token }) })
const list = (query = '', token = admin) => site.get(`${root}/getAll?${query}`, { token })
const listed = async (query = '') => (await list(query)).json().results
const close = (id: string, state = 'resolved', token = admin) =>
  site.patch(`${root}/update/${id}`, { token, body: { state } })
const give = (area: string, level = 'edit') =>
  site.pool.query('insert into user_areas (user_id, area, level) values ($1, $2, $3)', [
    ...[collaboratorId, area, level],
  ])

async function solve(guarded: TestApp): Promise<string> {
  const challenge: Challenge = (await guarded.get('/api/auth/captcha/challenge')).json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe('POST /api/academy/reports/create', () => {
  it('stores what a reader without an account reports', async () => {
    const response = await report({ message: '  Falta una tilde.  ' })
    expect(response.json()).toEqual({ success: true, message: expect.stringMatching(/\S/) })
    const [found] = await listed()
    expect(found).toMatchObject({
      ...{ anchor: 'tema-uno', quote: opening(), position: 100, kind: 'typo', message: 'Falta una tilde.' },
      ...{ state: 'open', closedAt: null },
    })
    expect(found).toMatchObject({ isQuoteThere: true, lesson: { id: lesson.id, slug: lesson.slug } })
    const { rows } = await site.pool.query('select user_id from lesson_reports')
    expect(rows).toEqual([{ user_id: null }])
  })

  it('stores the account of a signed-in reader, and shows it to nobody', async () => {
    await report({}, user)
    const { rows } = await site.pool.query('select user_id from lesson_reports')
    expect(rows).toEqual([{ user_id: userId }])
    expect((await list()).body).not.toContain(userId)
  })

  it.each([
    ['quote', { quote: ' \u200b ' }],
    ['quote', { quote: 'x'.repeat(201) }],
    ['anchor', { anchor: 'x'.repeat(201) }],
    ['position', { position: 1001 }],
    ['kind', { kind: 'spam' }],
    ['message', { message: 'x'.repeat(1001) }],
    ['message', { kind: 'other', message: ' ' }],
    ['message', { message: 'La clave es \u202egnp.exe' }],
    ['message', { message: 'a\u0000b' }],
    ['lessonId', { lessonId: '1' }],
  ])('rejects an invalid %s', async (field, changed) => {
    const response = await report(changed)
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(response.json().fields)).toEqual([field])
  })

  it('stores plain line breaks, and quotes without invisible characters', async () => {
    await report({ message: 'Uno\r\nSet-Cookie: a=b\rTres\tCuatro', quote: `a\u202eb\u0000c\r\nd` })
    expect((await listed())[0]).toMatchObject({
      message: 'Uno\nSet-Cookie: a=b\nTres  Cuatro',
      quote: 'a b c  d',
    })
  })

  it('reveals nothing about a lesson that is not published', async () => {
    const draft = await site.post('/api/content/academy-lesson', {
      ...{ token: admin, body: { content: { titleLesson: 'Secreta', slug: 'secreta' } } },
    })
    const { id } = draft.json().results ?? draft.json()
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const [hidden, unknown] = [await report({ lessonId: id }), await report({ lessonId: missing })]
    expect(outcome(hidden)).toEqual({ status: 404, code: 'not_found' })
    expect(hidden.body).toBe(unknown.body)
    expect(await listed()).toEqual([])
  })

  it('limits each address', async () => {
    const limited = await openTestApp({ mailLimit: 2, trustedProxies: ['127.0.0.1'] })
    const send = (ip: string) =>
      limited.post(`${root}/create`, {
        ...{ body: written({ lessonId: missing }), headers: { 'x-forwarded-for': ip } },
      })
    const statuses: number[] = []
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'])
      statuses.push((await send(ip)).statusCode)
    await limited.close()
    expect(statuses).toEqual([404, 404, 429, 404])
  })

  it('limits each account, which solves no captcha, from whatever addresses it reports', async () => {
    const limited = await openTestApp({ mailLimit: 2, trustedProxies: ['127.0.0.1'] })
    const send = async (role: 'user' | 'admin', ip: string) => {
      const { accessToken: token } = await limited.signInAs(role)
      const body = written({ lessonId: missing })
      return limited.post(`${root}/create`, { token, body, headers: { 'x-forwarded-for': ip } })
    }
    const statuses: number[] = []
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      statuses.push((await send('user', ip)).statusCode)
    statuses.push((await send('admin', '203.0.113.3')).statusCode)
    await limited.close()
    expect(statuses).toEqual([404, 404, 429, 404])
  })

  it('requires a captcha that is solved and unused from readers without an account only', async () => {
    const guarded = await openTestApp({ captcha: readConfig({ CAPTCHA_ATTEMPTS: '10' }).captcha })
    const captchaToken = await solve(guarded)
    const login = { ...credentialsOf('user'), captchaToken: await solve(guarded) }
    const reader = (await guarded.post('/api/auth/login', { body: login })).json().accessToken
    const { rows } = await guarded.pool.query('select id from academy_lessons limit 1')
    const send = (changed: object, token?: string) =>
      report({ lessonId: rows[0].id, ...changed }, token, guarded)
    const responses = [
      await send({}),
      await send({ captchaToken }),
      await send({ captchaToken }),
      await send({}, reader),
    ]
    await guarded.close()
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 200, 400, 200])
  })
})

describe('GET /api/academy/reports/getAll', () => {
  it('filters by state and lesson, and finds quotes, messages and lessons', async () => {
    await report({ message: 'El xilófono falla', kind: 'broken' })
    await report({ message: 'Otra cosa', position: 5 })
    const [latest] = await listed()
    await close(latest.id)
    const messages = async (query: string) =>
      (await listed(query)).map(({ message }: { message: string }) => message)
    expect(await messages('')).toEqual(['Otra cosa', 'El xilófono falla'])
    expect(await messages('sortCreatedAt=ASC')).toEqual(['El xilófono falla', 'Otra cosa'])
    expect(await messages('state=open')).toEqual(['El xilófono falla'])
    expect(await messages('state=resolved')).toEqual(['Otra cosa'])
    expect(await messages('search=xilofono')).toEqual(['El xilófono falla'])
    expect(await messages(`search=${encodeURIComponent(lesson.title)}`)).toHaveLength(2)
    expect(await messages(`lessonId=${lesson.id}&state=`)).toHaveLength(2)
    expect(await messages(`lessonId=${missing}`)).toEqual([])
  })

  it('says when the published text no longer has what was quoted', async () => {
    await report({ quote: 'Esto nunca estuvo en la lección' })
    expect((await listed())[0].isQuoteThere).toBe(false)
  })
})

describe('PATCH /api/academy/reports/update/:id', () => {
  const idOfNew = async () => {
    await report()
    return (await listed())[0].id as string
  }

  it('closes a report, reopens it, and records both without what the reader wrote', async () => {
    const id = await idOfNew()
    expect((await close(id, 'rejected')).json().results).toMatchObject({
      ...{ state: 'rejected', closedAt: expect.any(String) },
    })
    await close(id, 'rejected')
    expect((await close(id, 'open')).json().results).toMatchObject({ state: 'open', closedAt: null })
    const { results } = (await site.get('/api/activity/getAll?kind=lesson-report', { token: admin })).json()
    const changes = results.filter(({ recordId }: { recordId: string }) => recordId === id)
    expect(changes).toMatchObject([
      { changes: [{ field: 'state', before: 'rejected', after: 'open' }] },
      { changes: [{ field: 'state', before: 'open', after: 'rejected' }] },
    ])
    expect(JSON.stringify(results)).toContain(lesson.title)
    expect(JSON.stringify(results)).not.toContain('tilde')
  })

  it('belongs to those who have the area of the academy', async () => {
    const id = await idOfNew()
    await give('feedback', 'publish')
    for (const token of [user, collaborator]) {
      expect((await list('', token)).statusCode).toBe(403)
      expect((await close(id, 'resolved', token)).statusCode).toBe(403)
    }
    await give('academy')
    expect((await close(id, 'resolved', collaborator)).statusCode).toBe(200)
    expect(outcome(await close(missing))).toEqual({ status: 404, code: 'not_found' })
    expect(outcome(await close(id, 'gone'))).toEqual({ status: 400, code: 'invalid' })
  })
})

it('is deleted with the lesson and with the account', async () => {
  await report({}, user)
  await report()
  const remaining = async () => (await site.pool.query('select 1 from lesson_reports')).rowCount
  const client = await site.pool.connect()
  await client.query('begin')
  await client.query('delete from users where id = $1', [userId])
  const { rowCount } = await client.query('select 1 from lesson_reports')
  await client.query('rollback')
  client.release()
  expect([rowCount, await remaining()]).toEqual([1, 2])
})
