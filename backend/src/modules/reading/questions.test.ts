import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let site: TestApp
let user: string
let admin: string
let userId: string
let lessons: string[]

const question = (id: string, ...lines: string[]) =>
  ['```pregunta', `id: ${id}`, `¿Qué es ${id}?`, ...lines, '> Por eso.', '```'].join('\n')
const texts = [
  question('una', '( ) GET', '(x) POST'),
  question('varias', '[x] GET', '[x] HEAD', '[ ] POST'),
  question('orden', '1. Ruta', '2. Esquema', '3. Servicio'),
  question('texto', '= Creado'),
].join('\n\n')

beforeAll(async () => {
  site = await openTestApp()
  const signedIn = await site.signInAs('user')
  user = signedIn.accessToken
  userId = signedIn.user.id
  admin = (await site.signInAs('admin')).accessToken
  const { rows } = await site.pool.query('select id from academy_lessons order by slug')
  lessons = rows.map(({ id }) => id)
  await site.pool.query('update academy_lessons set text = $2, premium_text = $3 where id = $1', [
    ...[lessons[0], texts, question('premium', '( ) a', '(x) b')],
  ])
})
beforeEach(async () => {
  await site.pool.query('delete from question_answers')
})
afterAll(() => site.close())

const path = '/api/academy/answers'
const missing = '00000000-0000-4000-8000-00000000dead'
const time = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`
const given = (questionId: string, answer: string[], minute = 1, tries = 1) => ({
  ...{ lessonId: lessons[0] ?? '', questionId, answer, tries },
  at: time(minute),
})
const save = (items: unknown, token = user) => site.put(path, { token, body: { items } })
const read = async (token = user) =>
  (await site.get(`${path}?lessonId=${lessons[0]}`, { token })).json().results
const review = async (token = user, limit = 20) =>
  (await site.get(`/api/academy/review?limit=${limit}`, { token })).json()
const answer = (questionId: string, chosen: string[], token = user) =>
  site.post('/api/academy/review/answer', {
    token,
    body: { lessonId: lessons[0], questionId, answer: chosen },
  })
const dueIds = async () =>
  (await review()).questions.map((each: { question: { id: string } }) => each.question.id)
const moveDue = (days: number) =>
  site.pool.query(`update question_answers set due_at = now() + interval '1 day' * $1`, [days])

describe('GET and PUT /api/academy/answers', () => {
  it.each<[string, string[], string[]]>([
    ['una', ['POST'], ['GET']],
    ['varias', ['HEAD', 'GET'], ['GET']],
    ['orden', ['Ruta', 'Esquema', 'Servicio'], ['Servicio', 'Ruta', 'Esquema']],
    ['texto', [' CREÁDO '], ['otra cosa']],
    ['premium', ['b'], ['a']],
  ])('correct the answers to «%s»', async (id, right, wrong) => {
    const first = await save([given(id, wrong, 1)])
    expect(first.statusCode).toBe(200)
    expect(first.json()).toEqual({
      results: [
        { lessonId: lessons[0], questionId: id, isRight: false, wasRight: false, tries: 1, at: time(1) },
      ],
      unknown: [],
    })
    await save([given(id, right, 2)])
    expect(await read()).toEqual([
      { lessonId: lessons[0], questionId: id, isRight: true, wasRight: true, tries: 2, at: time(2) },
    ])
  })

  it('show answers to nobody else, and need a session', async () => {
    await save([given('una', ['POST'])])
    expect(await read(admin)).toEqual([])
    await site.put(path, { token: admin, body: { userId, items: [{ ...given('una', ['GET'], 5), userId }] } })
    expect(await read()).toMatchObject([{ isRight: true, tries: 1 }])
    expect((await site.get(`${path}?lessonId=${lessons[0]}`)).statusCode).toBe(401)
    expect((await site.put(path, { body: { items: [given('premium', ['b'])] } })).statusCode).toBe(401)
    expect((await site.get('/api/academy/review')).statusCode).toBe(401)
    expect((await site.post('/api/academy/review/answer', { body: {} })).statusCode).toBe(401)
  })

  it('change nothing when a request is repeated or comes late', async () => {
    await save([given('una', ['GET'], 3, 4)])
    await save([given('una', ['GET'], 3, 4)])
    await save([given('una', ['POST'], 2)])
    expect(await read()).toMatchObject([{ isRight: false, tries: 4, at: time(3) }])
  })

  it('count a time after now as now', async () => {
    await save([{ ...given('una', ['POST']), at: '2999-01-01T00:00:00.000Z' }])
    const [{ at }] = await read()
    expect(Date.parse(at)).toBeLessThan(Date.now() + 60_000)
  })

  it('ignore questions that do not exist or cannot be answered like that, and name them', async () => {
    const elsewhere = { ...given('una', ['POST']), lessonId: lessons[1] }
    const nowhere = { ...given('una', ['POST']), lessonId: missing }
    const items = [
      elsewhere,
      nowhere,
      given('otra', ['a']),
      given('una', ['PATCH']),
      given('texto', ['creado']),
    ]
    const response = await save(items)
    expect(response.json().unknown).toEqual([
      { lessonId: lessons[1], questionId: 'una' },
      { lessonId: missing, questionId: 'una' },
      { lessonId: lessons[0], questionId: 'otra' },
      { lessonId: lessons[0], questionId: 'una' },
    ])
    expect(await read()).toMatchObject([{ questionId: 'texto', isRight: true }])
  })

  it('take the answers of two devices at the same time', async () => {
    const batch = (minute: number) => ['una', 'texto'].map((id) => given(id, ['GET'], minute))
    const responses = await Promise.all([save(batch(1)), save(batch(3).toReversed()), save(batch(2))])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await read()).map(({ at }: { at: string }) => at)).toEqual([time(3), time(3)])
  })

  it.each<[string, () => unknown, string]>([
    ['no items', () => [], 'items'],
    ['more than 50 items', () => Array.from({ length: 51 }, () => given('una', ['GET'])), 'items'],
    ['no answer', () => [given('una', [])], 'items.0.answer'],
    ['an answer that is too long', () => [given('texto', ['a'.repeat(301)])], 'items.0.answer.0'],
    ['too many options', () => [given('varias', Array(11).fill('a'))], 'items.0.answer'],
    ['no tries', () => [given('una', ['GET'], 1, 0)], 'items.0.tries'],
    ['a time that is none', () => [{ ...given('una', ['GET']), at: 'ayer' }], 'items.0.at'],
    ['an id that is none', () => [{ ...given('una', ['GET']), lessonId: 'iam' }], 'items.0.lessonId'],
  ])('return 422 for %s', async (_what, items, field) => {
    const response = await save(items())
    expect(outcome(response)).toEqual({ status: 422, code: 'invalid' })
    expect(Object.keys(response.json().fields)).toContain(field)
  })

  it('limit how often somebody answers', async () => {
    const { accessToken } = await site.signInAs('collaborator')
    const statuses = new Set<number>()
    for (let count = 0; count < 125; count += 1)
      statuses.add((await save([given('otra', ['GET'])], accessToken)).statusCode)
    expect(statuses).toEqual(new Set([200, 429]))
  })
})

describe('GET /api/academy/review', () => {
  it('asks at once for what was wrong, and later for what was right', async () => {
    const right = { ...given('texto', ['creado']), at: new Date().toISOString() }
    await save([given('una', ['GET']), right])
    expect(await dueIds()).toEqual(['una'])
    const { due, next, questions } = await review()
    expect(due).toBe(1)
    expect(questions[0]).toMatchObject({
      question: { kind: 'one', options: ['GET', 'POST'], solution: ['POST'] },
      lesson: { id: lessons[0], address: { lessonSlug: expect.any(String) } },
    })
    expect(Date.parse(next)).toBeGreaterThan(Date.now())
  })

  it('keeps what was right after several tries, because the lesson was in view', async () => {
    await save([given('una', ['POST'], 1, 3)])
    expect(await dueIds()).toEqual(['una'])
    await save([given('texto', ['no'], 1)])
    await save([given('texto', ['creado'], 2)])
    expect((await dueIds()).toSorted()).toEqual(['texto', 'una'])
  })

  it('leaves out questions that are gone, and keeps those that were edited', async () => {
    await save([given('una', ['GET']), given('texto', ['no'])])
    const { rows } = await site.pool.query('select text from academy_lessons where id = $1', [lessons[0]])
    const changed = texts.replace('id: texto', 'id: nueva').replace('¿Qué es una?', '¿Y ahora?')
    await site.pool.query('update academy_lessons set text = $2 where id = $1', [lessons[0], changed])
    const { due, questions } = await review()
    expect(due).toBe(1)
    expect(questions[0].question).toMatchObject({ id: 'una', prompt: '¿Y ahora?' })
    await site.pool.query('update academy_lessons set text = $2 where id = $1', [lessons[0], rows[0].text])
  })

  it('tells only the number when nothing else is asked for', async () => {
    await save([given('una', ['GET'])])
    expect(await review(user, 0)).toMatchObject({ due: 1, questions: [] })
    expect((await site.get('/api/academy/review?limit=51', { token: user })).statusCode).toBe(400)
  })

  it('names the next day when nothing is due', async () => {
    expect(await review()).toEqual({ due: 0, next: null, questions: [] })
    await save([given('una', ['GET'])])
    await moveDue(2)
    const { due, next } = await review()
    expect(due).toBe(0)
    expect(Date.parse(next)).toBeGreaterThan(Date.now())
  })
})

describe('POST /api/academy/review/answer', () => {
  it('moves what is right to another day, and asks again for what is wrong', async () => {
    await save([given('una', ['GET']), given('texto', ['no'], 2)])
    expect((await answer('una', ['GET'])).json()).toEqual({ isRight: false, due: 2 })
    expect((await answer('una', ['POST'])).json()).toEqual({ isRight: true, due: 1 })
    expect(await dueIds()).toEqual(['texto'])
    const { rows } = await site.pool.query(
      `select tries, is_right, due_at > now() as is_later from question_answers where question_id = 'una'`,
    )
    expect(rows).toEqual([{ tries: 3, is_right: true, is_later: true }])
  })

  it('changes no day of a question that is not due', async () => {
    await save([given('una', ['POST'])])
    await moveDue(3)
    const due = 'select due_at from question_answers'
    const before = (await site.pool.query(due)).rows
    await answer('una', ['POST'])
    expect((await site.pool.query(due)).rows).toEqual(before)
  })

  it('returns 404 for a question that somebody else answered, and for one that is gone', async () => {
    await save([given('una', ['GET'])])
    expect(outcome(await answer('una', ['POST'], admin))).toEqual({ status: 404, code: 'not_found' })
    expect(outcome(await answer('otra', ['POST']))).toEqual({ status: 404, code: 'not_found' })
    expect(await dueIds()).toEqual(['una'])
  })

  it('returns 400 for an answer that the question does not have', async () => {
    await save([given('una', ['GET'])])
    const response = await answer('una', ['PATCH'])
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(response.json().fields.answer).toMatch(/cambió/)
  })
})

describe('a course that requires its questions', () => {
  const done = async () => {
    const items = [{ lessonId: lessons[0], done: { value: true, at: time(1) }, place: null, mark: null }]
    const response = await site.put('/api/academy/progress', { token: user, body: { items } })
    return response.json()
  }
  const require = (value: boolean) =>
    site.pool.query(
      `update academy_courses set questions_required = $2 where id =
       (select course_id from academy_sections s join academy_lessons l on l.section_id = s.id where l.id = $1)`,
      [lessons[0], value],
    )

  it('has lessons that are done only once all of their questions were right', async () => {
    await require(true)
    await save([given('una', ['POST']), given('varias', ['GET', 'HEAD']), given('texto', ['creado'])])
    expect((await done()).unanswered).toEqual([lessons[0]])
    expect((await done()).results).toEqual([])
    await save([given('orden', ['Ruta', 'Esquema', 'Servicio']), given('premium', ['b'])])
    // A later wrong answer takes nothing back.
    await save([given('una', ['GET'], 9)])
    const { unanswered, results } = await done()
    expect(unanswered).toEqual([])
    expect(results).toMatchObject([{ lessonId: lessons[0], done: { value: true } }])
    await require(false)
  })

  it('leaves lessons of other courses as they are', async () => {
    expect((await done()).unanswered).toEqual([])
  })
})
