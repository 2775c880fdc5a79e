import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let site: TestApp
let user: string
let admin: string
let lessons: string[]

beforeAll(async () => {
  site = await openTestApp()
  user = (await site.signInAs('user')).accessToken
  admin = (await site.signInAs('admin')).accessToken
  const { rows } = await site.pool.query('select id from academy_lessons order by slug')
  lessons = rows.map(({ id }) => id)
})
afterAll(() => site.close())

const path = '/api/academy/progress'
const missing = '00000000-0000-4000-8000-00000000dead'
const time = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`
const mark = (value: boolean, minute: number) => ({ value, at: time(minute) })
const placeAt = (value: number, minute: number, second: number | null = null) => ({
  ...{ value, second },
  at: time(minute),
})

type Item = { lessonId: string; done: object | null; place: object | null; mark: object | null }
const item = (lesson: number, units: Partial<Item> = {}): Item => ({
  ...{ lessonId: lessons[lesson] ?? '', done: null, place: null, mark: null },
  ...units,
})
const save = (items: unknown, token = user) => site.put(path, { token, body: { items } })
const read = async (token = user) => (await site.get(path, { token })).json()
const found = async (lesson: number, token = user) =>
  (await read(token)).results.find(({ lessonId }: Item) => lessonId === lessons[lesson])

describe('GET and PUT /api/academy/progress', () => {
  it('store what a reader did with a lesson, and return it to nobody else', async () => {
    const sent = item(0, { done: mark(true, 1), place: placeAt(420, 2, 73), mark: mark(true, 3) })
    const saved = await save([sent])
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({ results: [sent], unknown: [] })
    expect(await found(0)).toEqual(sent)
    expect((await read(admin)).results).toEqual([])
    // There is no parameter that names a person.
    const { rows } = await site.pool.query("select id from users where role = 'user' order by id limit 1")
    const userId = rows[0].id
    await site.put(path, {
      token: admin,
      body: { userId, items: [{ ...item(1, { done: mark(true, 1) }), userId }] },
    })
    expect(await found(1)).toBeUndefined()
    expect(await found(1, admin)).toBeDefined()
  })

  it('need a session', async () => {
    expect((await site.get(path)).statusCode).toBe(401)
    expect((await site.put(path, { body: { items: [] } })).statusCode).toBe(401)
  })

  it('name the lessons in the bookmarks and the one that was read last', async () => {
    const { rows } = await site.pool.query(
      `select l.id, title_lesson as title, c.title as course, l.slug from academy_lessons l
       join academy_sections s on s.id = section_id join academy_courses c on c.id = course_id where l.id = $1`,
      [lessons[2]],
    )
    await save([item(2, { place: placeAt(10, 50) }), item(3, { done: mark(true, 4) })])
    const { lessons: named } = await read()
    expect(named.map(({ id }: { id: string }) => id).toSorted()).toEqual([lessons[0], lessons[2]].toSorted())
    const { id, title, course, slug } = rows[0]
    expect(named).toContainEqual({
      ...{ id, title, course },
      address: expect.objectContaining({ lessonSlug: slug }),
    })
  })

  it('keep the newest change of each unit, whatever the order in which devices send', async () => {
    await save([item(4, { done: mark(false, 9), place: placeAt(900, 5) })])
    await save([item(4, { done: mark(true, 8), place: placeAt(100, 6), mark: mark(true, 1) })])
    const newest = { done: mark(false, 9), place: placeAt(100, 6), mark: mark(true, 1) }
    expect(await found(4)).toEqual(item(4, newest))
  })

  it('change nothing when a request is repeated', async () => {
    const items = [item(5, { done: mark(true, 1) }), item(6, { place: placeAt(5, 1) })]
    const first = await save(items)
    const version = `select updated_at, xmin from reading_progress where lesson_id = $1`
    const before = await site.pool.query(version, [lessons[5]])
    const again = await save(items)
    expect(again.json().results).toEqual(first.json().results)
    expect((await site.pool.query(version, [lessons[5]])).rows).toEqual(before.rows)
  })

  it('count a time after now as now, so that no device wins with a forged time', async () => {
    const before = Date.now()
    await save([item(7, { place: { value: 1, second: null, at: '2999-01-01T00:00:00.000Z' } })])
    const { place } = await found(7)
    expect(Date.parse(place.at)).toBeGreaterThan(before - 60_000)
    expect(Date.parse(place.at)).toBeLessThan(Date.now() + 60_000)
    const later = { value: 2, second: null, at: new Date(Date.now() + 5000).toISOString() }
    await save([item(7, { place: later })])
    expect((await found(7)).place.value).toBe(2)
  })

  it('ignore lessons that do not exist, and name them', async () => {
    const unknown = { ...item(0), lessonId: missing, done: mark(true, 1) }
    const response = await save([unknown, item(8, { done: mark(true, 1) })])
    expect(response.json().unknown).toEqual([missing])
    expect(await found(8)).toBeDefined()
    expect(JSON.stringify(response.json().results)).not.toContain(missing)
  })

  it('merge two batches of one person at the same time', async () => {
    const batch = (minute: number) => lessons.map((_, at) => item(at, { place: placeAt(minute, minute) }))
    const token = (await site.signInAs('collaborator')).accessToken
    const responses = await Promise.all([
      save(batch(20), token),
      save(batch(22).toReversed(), token),
      save(batch(21), token),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const { results } = await read(token)
    expect(results).toHaveLength(lessons.length)
    expect(new Set(results.map(({ place }: { place: { value: number } }) => place.value))).toEqual(
      new Set([22]),
    )
  })

  it.each<[string, () => unknown, string, RegExp]>([
    ['no items', () => [], 'items', /^Añade al menos uno/],
    ['more than 500 items', () => Array.from({ length: 501 }, () => item(0)), 'items', /^Como máximo 500/],
    ['a lesson twice', () => [item(0), item(0)], 'items', /^Cada lección puede estar una sola vez/],
    [
      'a place outside of the lesson',
      () => [item(0, { place: placeAt(1001, 1) })],
      'items.0.place.value',
      /^El valor máximo/,
    ],
    [
      'a negative second',
      () => [item(0, { place: placeAt(1, 1, -1) })],
      'items.0.place.second',
      /^El valor mínimo/,
    ],
    [
      'a time before the site existed',
      () => [item(0, { done: { value: true, at: '0000-01-01T00:00:00.000Z' } })],
      'items.0.done.at',
      /antigua/,
    ],
    ['no time', () => [item(0, { done: { value: true } })], 'items.0.done.at', /obligatorio/],
    ['an id that is none', () => [{ ...item(0), lessonId: 'iam' }], 'items.0.lessonId', /identificador/],
  ])('return 422 in Spanish for %s', async (_what, items, field, message) => {
    const response = await save(items())
    expect(outcome(response)).toEqual({ status: 422, code: 'invalid' })
    expect(response.json().fields[field]).toMatch(message)
  })

  it('limit how often somebody saves', async () => {
    const { accessToken } = await site.signInAs('user')
    const statuses = new Set<number>()
    for (let count = 0; count < 130; count += 1)
      statuses.add((await save([item(0, { done: mark(true, 1) })], accessToken)).statusCode)
    expect(statuses).toEqual(new Set([200, 429]))
    expect((await site.get(path, { token: accessToken })).statusCode).toBe(200)
  })

  it('lose the rows of a lesson or of a person that is deleted', async () => {
    const { rows } = await site.pool.query(
      'select count(*)::int as count from reading_progress where lesson_id = $1',
      [lessons[9]],
    )
    expect(rows[0].count).toBeGreaterThan(0)
    await site.pool.query('delete from academy_lessons where id = $1', [lessons[9]])
    const left = await site.pool.query('select 1 from reading_progress where lesson_id = $1', [lessons[9]])
    expect(left.rows).toEqual([])
    await site.pool.query("delete from users where role = 'collaborator'")
    const { rows: people } = await site.pool.query(
      'select distinct role from reading_progress join users on id = user_id',
    )
    expect(people.map(({ role }) => role).toSorted()).toEqual(['admin', 'user'])
  })

  it('come back with a person from the bin, without lessons that no longer exist', async () => {
    const { user: person } = await site.signInAs('user')
    await site.pool.query(
      'insert into reading_progress (user_id, lesson_id) select $1, unnest($2::uuid[]) on conflict do nothing',
      [person.id, lessons.slice(10, 12)],
    )
    const rowsOf = async () =>
      (await site.pool.query('select lesson_id from reading_progress where user_id = $1', [person.id])).rows
    const before = (await rowsOf()).length
    expect((await site.delete(`/api/users/delete/${person.id}`, { token: admin })).statusCode).toBe(204)
    expect(await rowsOf()).toEqual([])
    await site.pool.query('delete from academy_lessons where id = $1', [lessons[11]])
    const restored = await site.post(`/api/bin/restore/user/${person.id}`, { token: admin })
    expect(restored.statusCode).toBe(204)
    const after = await rowsOf()
    expect(after).toHaveLength(before - 1)
    expect(after).toContainEqual({ lesson_id: lessons[10] })
  })
})
