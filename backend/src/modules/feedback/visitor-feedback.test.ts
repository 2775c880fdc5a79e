import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedback as seeded } from '../../../seed-content/feedback.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { readConfig } from '../../config.ts'

let site: TestApp
let admin: string

beforeAll(async () => {
  site = await openTestApp({ mailLimit: 1000 })
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

const submit = (body: object, to = site) => to.post('/api/feedback/create', { body })
const latest = async () =>
  (await site.get('/api/feedback/getAll?limit=1', { token: admin })).json().results[0]
const shown = async () => (await site.get('/api/feedback/getPinned')).json().results as { message: string }[]
const update = (id: string, body: object) => site.patch(`/api/feedback/update/${id}`, { token: admin, body })
const opinion = {
  message: 'Nos entregaron a tiempo y con todo explicado.',
  name: 'Rosa Ortiz',
  userEmail: 'rosa@correo.example',
  rating: 5,
}

describe('POST /api/feedback/create', () => {
  it('stores what an anonymous visitor writes, neither active nor pinned', async () => {
    const written = { ...opinion, title: 'A tiempo', socialAccount: '@rosa', canBeShown: true }
    const response = await submit({ ...written, name: '  Rosa Ortiz ', isActive: true, isPinned: true })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ success: true, message: expect.stringMatching(/\S/) })
    expect(await latest()).toMatchObject({ ...written, isActive: false, isPinned: false })
  })

  it('requires neither a title nor a social account, and shows nothing without consent', async () => {
    expect((await submit(opinion)).statusCode).toBe(200)
    expect(await latest()).toMatchObject({ title: opinion.message, socialAccount: '', canBeShown: false })
  })

  it('takes the first words of a long message as its title', async () => {
    await submit({ ...opinion, message: `Todo ${'muy bien '.repeat(20)}\nGracias` })
    const { title } = await latest()
    expect(title).toMatch(/^Todo (muy bien )+muy…$|^Todo (muy bien )*muy bien…$/)
    expect(title.length).toBeLessThanOrEqual(61)
  })

  it.each([
    ['name', { ...opinion, name: '   ' }],
    ['name', { ...opinion, name: 'x'.repeat(121) }],
    ['message', { ...opinion, message: undefined }],
    ['message', { ...opinion, message: 'x'.repeat(1001) }],
    ['userEmail', { ...opinion, userEmail: 'rosa' }],
    ['userEmail', { ...opinion, userEmail: undefined }],
    ['rating', { ...opinion, rating: 0 }],
    ['rating', { ...opinion, rating: 6 }],
    ['rating', { ...opinion, rating: 4.5 }],
    ['rating', { ...opinion, rating: undefined }],
    ['title', { ...opinion, title: 'x'.repeat(121) }],
    ['socialAccount', { ...opinion, socialAccount: 'x'.repeat(121) }],
    ['canBeShown', { ...opinion, canBeShown: 'sí' }],
  ])('rejects an invalid %s with its message', async (field, body) => {
    const response = await submit(body)
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(response.json().fields)).toEqual([field])
  })

  it('returns 400 for a text that the database cannot store', async () => {
    expect((await submit({ ...opinion, message: 'a\u0000b' })).statusCode).toBe(400)
  })

  it('limits each address separately', async () => {
    const limited = await openTestApp({ mailLimit: 2, trustedProxies: ['127.0.0.1'] })
    const send = (ip: string) =>
      limited.post('/api/feedback/create', { body: opinion, headers: { 'x-forwarded-for': ip } })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 3; attempt++) statuses.push((await send('203.0.113.1')).statusCode)
    const other = await send('203.0.113.2')
    await limited.close()
    expect(statuses).toEqual([200, 200, 429])
    expect(other.statusCode).toBe(200)
  })

  it('requires a captcha that is solved and unused', async () => {
    const guarded = await openTestApp({ captcha: readConfig({ CAPTCHA_ATTEMPTS: '10' }).captcha })
    const challenge: Challenge = (await guarded.get('/api/auth/captcha/challenge')).json()
    const solution = await solveChallenge({ challenge, deriveKey })
    const captchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const responses = [
      await submit(opinion, guarded),
      await submit({ ...opinion, captchaToken: 'basura' }, guarded),
      await submit({ ...opinion, captchaToken }, guarded),
      await submit({ ...opinion, captchaToken }, guarded),
    ]
    await guarded.close()
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 200, 400])
    expect(responses[0]?.json()).toEqual({ code: 'captcha', message: 'Completa el captcha primero' })
  })
})

describe('GET /api/feedback/getPinned', () => {
  it('shows everybody the pinned feedback, without email and state, and may be cached', async () => {
    const response = await site.get('/api/feedback/getPinned')
    expect(response.headers['cache-control']).toBe('public, max-age=15, no-transform')
    const pinned = seeded.filter(({ isPinned }) => isPinned)
    expect(response.json().results).toEqual(
      pinned
        .toSorted((one, other) => one.daysAgo - other.daysAgo)
        .map(({ message, name, socialAccount, rating }) => ({
          ...{ id: expect.any(String), message, name, socialAccount, rating },
        })),
    )
    expect(response.body).not.toMatch(/correo\.example|userEmail|isPinned/)
  })

  it('shows a feedback only while it is active and pinned and its author agreed', async () => {
    await submit({ ...opinion, message: 'De paso por la portada.', canBeShown: true })
    const { id } = await latest()
    const isShown = async () => (await shown()).some(({ message }) => message === 'De paso por la portada.')
    expect(await isShown()).toBe(false)
    await update(id, { isPinned: true })
    expect(await isShown()).toBe(false)
    await update(id, { isActive: true })
    expect(await isShown()).toBe(true)
    await site.pool.query('update feedbacks set can_be_shown = false where id = $1', [id])
    expect(await isShown()).toBe(false)
  })

  it('shows the latest six', async () => {
    await site.pool.query(
      `insert into feedbacks (title, message, name, user_email, rating, is_pinned, can_be_shown, created_at)
       select 'Seis', 'Mensaje ' || n, 'Ana', 'ana@correo.example', 5, true, true, now() + n * interval '1 s'
       from generate_series(1, 8) n`,
    )
    expect((await shown()).map(({ message }) => message)).toEqual(
      [8, 7, 6, 5, 4, 3].map((n) => `Mensaje ${n}`),
    )
  })
})
