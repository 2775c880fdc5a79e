import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { sumUpTallies } from './questions.repository.ts'

let site: TestApp
let admin: string
let user: string
let course: { id: string; lessons: string[] }

const question = (id: string) =>
  ['```pregunta', `id: ${id}`, `¿Qué es ${id}?`, '( ) GET', '(x) POST', '> Por eso.', '```'].join('\n')

beforeAll(async () => {
  site = await openTestApp()
  admin = (await site.signInAs('admin')).accessToken
  user = (await site.signInAs('user')).accessToken
})
beforeEach(async () => {
  await site.pool.query('delete from reading_progress')
  await site.pool.query('delete from question_answers')
  await site.pool.query("delete from users where username like 'lector-%'")
  course = await addCourse(3)
})
afterAll(() => site.close())

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

async function addCourse(lessonCount: number) {
  const slug = `curso-${randomUUID()}`
  const [id = ''] = idsOf(
    await site.pool.query(
      `insert into academy_courses (category_id, slug, title, description)
       select id, $1, 'Curso de prueba', '' from academy_categories limit 1 returning id`,
      [slug],
    ),
  )
  const [section = ''] = idsOf(await addSection(id))
  const lessons = idsOf(
    await site.pool.query(
      `insert into academy_lessons (section_id, slug, label_lesson, title_lesson, description_lesson, lesson_order, text)
       select $1, $2 || '-' || n, 'L', 'Lección ' || n, '', n, $4 from generate_series(1, $3::int) n returning id`,
      [section, slug, lessonCount, [question('una'), question('otra')].join('\n\n')],
    ),
  )
  return { id, lessons, section }
}

const addSection = (courseId: string) =>
  site.pool.query(
    `insert into academy_sections (course_id, slug, title_section, section_order) values ($1, $2, 'Inicio', 1) returning id`,
    [courseId, randomUUID()],
  )

async function addReader(name: string) {
  const slug = `lector-${randomUUID()}`
  const [id = ''] = idsOf(
    await site.pool.query(
      `insert into users (name, email, username) values ($1, $2 || '@secreto.example', $2) returning id`,
      [name, slug],
    ),
  )
  return id
}

/** So many first lessons, the last of them this many days ago. */
const finish = (userId: string, lessons: string[], days = 0) =>
  site.pool.query(
    `insert into reading_progress (user_id, lesson_id, is_done, done_at, place, placed_at)
     select $1, id, true, now() - interval '1 day' * $3 - interval '1 minute' * (100 - n), 500, now() - interval '1 day' * ($3 + 1)
     from unnest($2::uuid[]) with ordinality as l (id, n)`,
    [userId, lessons, days],
  )

const path = '/api/academy/readers'
const get = async (address: string, token = admin) => {
  const response = await site.get(`${path}${address}`, { token })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const summary = async () => (await get(`/course/${course.id}`)).results
const people = (query = '') => get(`/getAll?courseId=${course.id}${query}`)
const namesOf = async (query = '') =>
  (await people(query)).results.map(({ name }: { name: string | null }) => name)
const save = (items: object[]) => site.put('/api/academy/answers', { token: user, body: { items } })
const given = (questionId: string, chosen: string, minute: number, tries = 1) => ({
  ...{ lessonId: course.lessons[0], questionId, answer: [chosen], tries },
  at: `2026-01-01T10:0${minute}:00.000Z`,
})

/** What triggers counted, and the same counted again from all rows. */
async function expectExactCounts() {
  const { rows: readers } = await site.pool.query(`
    with counted as (
      select r.user_id, s.course_id, count(*)::int as begun, (count(*) filter (where is_done))::int as done,
        max(greatest(placed_at, case when is_done then done_at end)) as at
      from reading_progress r join academy_lessons l on l.id = lesson_id join academy_sections s on s.id = section_id
      where placed_at is not null or is_done group by 1, 2
    )
    select * from counted n full join (select * from course_readers where lessons_begun > 0) c using (user_id, course_id)
    where (n.begun, n.done, n.at) is distinct from (c.lessons_begun, c.lessons_done, c.last_at)`)
  expect(readers).toEqual([])
  const { rows: tallies } = await site.pool.query(`
    with counted as (
      select lesson_id, '' as question_id, count(*) as people, count(*) filter (where is_done) as done, 0 as tries, 0 as fails
      from reading_progress where placed_at is not null or is_done group by 1
      union all
      select lesson_id, question_id, count(*), count(right_at), count(is_first_right), count(*) filter (where not is_first_right)
      from question_answers group by 1, 2
    ), summed as (
      select lesson_id, question_id, sum(people) as people, sum(done) as done, sum(first_tries) as tries, sum(first_fails) as fails
      from reading_tallies group by 1, 2
    )
    select * from counted c full join summed s using (lesson_id, question_id)
    where (coalesce(c.people, 0), coalesce(c.done, 0), coalesce(c.tries, 0), coalesce(c.fails, 0))
      <> (coalesce(s.people, 0), coalesce(s.done, 0), coalesce(s.tries, 0), coalesce(s.fails, 0))`)
  expect(tallies).toEqual([])
}

describe('GET /api/academy/readers', () => {
  it('shows how many people are where, and where they stopped', async () => {
    const [one, two] = course.lessons
    await finish(await addReader('Ana'), course.lessons)
    await finish(await addReader('Beto'), [one ?? ''], 40)
    await finish(await addReader('Caro'), [one ?? '', two ?? ''], 40)
    await finish(await addReader('Dani'), [one ?? ''], 2)
    const { outline, ...figures } = await summary()
    expect(figures).toMatchObject({
      ...{ lessons: 3, readers: 4, active: 2, finished: 1, certificates: 0, medianProgress: 0.5 },
      failureRate: null,
    })
    expect(
      outline.map((each: Record<string, unknown>) => [each.title, each.begun, each.done, each.stopped]),
    ).toEqual([
      ['Lección 1', 4, 4, 1],
      ['Lección 2', 2, 2, 1],
      ['Lección 3', 1, 1, 0],
    ])
    const { results } = await get('/courses?search=CURSO%20de%20prueba&sortTitle=DESC')
    expect(results.find(({ id }: { id: string }) => id === course.id)).toEqual({
      ...{ id: course.id, title: 'Curso de prueba', lessons: 3, readers: 4, active: 2, finished: 1 },
      ...{ certificates: 0, medianProgress: 0.5, failureRate: null },
    })
  })

  it('lists readers by state, name, progress and page, with nothing else of them', async () => {
    const [one, two] = course.lessons
    await finish(await addReader('Zoe'), course.lessons)
    await finish(await addReader('Álvaro'), [one ?? ''], 40)
    await finish(await addReader('Beto'), [one ?? '', two ?? ''], 2)
    expect(await namesOf()).toEqual(['Zoe', 'Beto', 'Álvaro'])
    expect(await namesOf('&sortName=ASC')).toEqual(['Álvaro', 'Beto', 'Zoe'])
    expect(await namesOf('&sortProgress=ASC')).toEqual(['Álvaro', 'Beto', 'Zoe'])
    expect(await namesOf('&state=finished')).toEqual(['Zoe'])
    expect(await namesOf('&state=reading')).toEqual(['Beto'])
    expect(await namesOf('&state=stopped')).toEqual(['Álvaro'])
    expect(await namesOf('&search=alvaro')).toEqual(['Álvaro'])
    const { results, totalItems, pagination } = await people('&limit=1&page=2')
    expect({ totalItems, pagination }).toEqual({
      totalItems: 3,
      pagination: { page: 2, limit: 1, totalPages: 3 },
    })
    expect(results[0]).toEqual({
      ...{ id: expect.any(String), name: 'Beto', state: 'reading', lessonsDone: 2, lessons: 3 },
      ...{ lastLesson: 'Lección 2', lastLessonId: two, lastAt: expect.any(String) },
    })
    expect((await get('/courses')).totalItems).toBeGreaterThan(0)
  })

  it('finds nobody by what it does not show, and hides who asked to be deleted', async () => {
    const id = await addReader('Ana')
    await finish(id, course.lessons)
    expect(await namesOf('&search=secreto.example')).toEqual([])
    expect(await namesOf('&search=lector-')).toEqual([])
    await site.pool.query("update users set deletion_due_at = now() + interval '30 days' where id = $1", [id])
    expect(await namesOf()).toEqual([null])
    expect(await namesOf('&search=ana')).toEqual([])
    expect((await site.get(`${path}/export?courseId=${course.id}`, { token: admin })).body).not.toContain(
      'Ana',
    )
    await site.pool.query('delete from users where id = $1', [id])
    expect(await namesOf()).toEqual([])
    expect(await summary()).toMatchObject({ readers: 0, finished: 0, medianProgress: null })
    await expectExactCounts()
  })

  it('orders questions by how often their first answer was wrong', async () => {
    await save([given('una', 'GET', 1), given('otra', 'POST', 1)])
    await save([given('una', 'POST', 2)])
    const { results } = await get(`/questions/getAll?courseId=${course.id}&limit=2`)
    expect(results).toMatchObject([
      {
        questionId: 'una',
        prompt: '¿Qué es una?',
        people: 1,
        right: 1,
        firstTries: 1,
        firstFails: 1,
        failureRate: 1,
      },
      { questionId: 'otra', lesson: 'Lección 1', people: 1, right: 1, firstFails: 0, failureRate: 0 },
    ])
    expect(await summary()).toMatchObject({ failureRate: 0.5 })
    const { totalItems } = await get(`/questions/getAll?courseId=${course.id}&search=QUE%20es%20otra`)
    expect(totalItems).toBe(3)
    await expectExactCounts()
  })

  it('writes the same as CSV files, in which no name is a formula', async () => {
    await finish(await addReader('=HYPERLINK("http://malo.example")'), course.lessons)
    await finish(await addReader('Beto'), course.lessons.slice(0, 1), 40)
    const file = (address: string) => site.get(`${path}${address}courseId=${course.id}`, { token: admin })
    const readers = await file('/export?state=finished&')
    expect(readers.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(readers.body).toMatch(/^\uFEFFNombre,Estado,.*\r\n"'=HYPERLINK.*,Terminado,3,3,Lección 3,2/)
    expect(readers.body).not.toContain('Beto')
    await save([given('una', 'GET', 1)])
    const questions = await file('/questions/export?')
    expect(questions.body).toContain('Lección 1,¿Qué es una?,una,1,0,1,1,100\r\n')
  })

  it('counts no course without lessons as finished, and knows no course that does not exist', async () => {
    const [id = ''] = idsOf(
      await site.pool.query(
        `insert into academy_courses (category_id, slug, title, description) select id, $1, 'Vacío', '' from academy_categories limit 1 returning id`,
        [randomUUID()],
      ),
    )
    const { results } = await get(`/course/${id}`)
    expect(results).toMatchObject({ lessons: 0, readers: 0, finished: 0, medianProgress: null, outline: [] })
    expect((await get(`/getAll?courseId=${id}&state=finished`)).totalItems).toBe(0)
    const missing = `courseId=${randomUUID()}`
    for (const address of [
      `/course/${randomUUID()}`,
      `/getAll?${missing}`,
      `/export?${missing}`,
      `/questions/getAll?${missing}`,
      `/questions/export?${missing}`,
    ])
      expect(outcome(await site.get(`${path}${address}`, { token: admin }))).toEqual({
        status: 404,
        code: 'not_found',
      })
    expect(
      outcome(await site.get(`${path}/getAll?courseId=${course.id}&state=otro`, { token: admin })),
    ).toEqual({ status: 400, code: 'invalid' })
  })

  it('is only for those who write the academy, and limits the files', async () => {
    const addresses = [
      '/courses',
      `/course/${course.id}`,
      `/getAll?courseId=${course.id}`,
      `/export?courseId=${course.id}`,
    ]
    for (const address of addresses) {
      expect((await site.get(`${path}${address}`)).statusCode).toBe(401)
      expect((await site.get(`${path}${address}`, { token: user })).statusCode).toBe(403)
    }
    const { accessToken: token, user: person } = await site.signInAs('collaborator')
    const give = (area: string) =>
      site.pool.query(`insert into user_areas (user_id, area, level) values ($1, $2, 'edit')`, [
        person.id,
        area,
      ])
    await give('projects')
    for (const address of addresses)
      expect((await site.get(`${path}${address}`, { token })).statusCode).toBe(403)
    await give('academy')
    for (const address of addresses)
      expect((await site.get(`${path}${address}`, { token })).statusCode).toBe(200)
    const statuses: number[] = []
    for (let index = 0; index < 61; index += 1)
      statuses.push((await site.get(`${path}/questions/export?courseId=${course.id}`, { token })).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('what triggers count', () => {
  it('is what is in the rows, however they change', async () => {
    const [one = '', two = '', three = ''] = course.lessons
    const other = await addCourse(2)
    const ana = await addReader('Ana')
    const beto = await addReader('Beto')
    await finish(ana, [...course.lessons, ...other.lessons])
    await finish(beto, [one, two])
    await site.pool.query(
      'insert into reading_progress (user_id, lesson_id, is_marked, marked_at) values ($1, $2, true, now())',
      [beto, three],
    )
    await expectExactCounts()
    await site.pool.query(
      'update reading_progress set is_done = false where user_id = $1 and lesson_id = $2',
      [ana, one],
    )
    await expectExactCounts()
    await site.pool.query('update academy_lessons set section_id = $2 where id = $1', [two, other.section])
    await expectExactCounts()
    await site.pool.query('delete from academy_lessons where id = $1', [two])
    await expectExactCounts()
    const [second = ''] = idsOf(await addSection(other.id))
    await site.pool.query('update academy_lessons set section_id = $2 where id = $1', [
      other.lessons[0],
      second,
    ])
    await site.pool.query('update academy_sections set course_id = $2 where id = $1', [second, course.id])
    await expectExactCounts()
    await site.pool.query('delete from academy_sections where id = $1', [second])
    await expectExactCounts()
    await sumUpTallies(site.db)
    await expectExactCounts()
    await site.pool.query('delete from academy_courses where id = $1', [other.id])
    await expectExactCounts()
    const { rows } = await site.pool.query('select 1 from course_readers where course_id = $1', [other.id])
    expect(rows).toEqual([])
    await site.pool.query('delete from users where id = any ($1)', [[ana, beto]])
    await expectExactCounts()
    await sumUpTallies(site.db)
    expect(
      (await site.pool.query('select 1 from reading_tallies where lesson_id = any ($1)', [course.lessons]))
        .rows,
    ).toEqual([])
  })

  it('misses nothing of several devices and people at once, while it is summed up', async () => {
    const people = await Promise.all(['Ana', 'Beto', 'Caro'].map(addReader))
    const { lessons } = await addCourse(8)
    const saves = people.flatMap((id) => lessons.map((lesson) => finish(id, [lesson])))
    await Promise.all([...saves, sumUpTallies(site.db), sumUpTallies(site.db), sumUpTallies(site.db)])
    await expectExactCounts()
    await Promise.all([
      ...people.flatMap((id) =>
        lessons.map((lesson) =>
          site.pool.query(
            'update reading_progress set is_done = false where user_id = $1 and lesson_id = $2',
            [id, lesson],
          ),
        ),
      ),
      site.pool.query('delete from academy_lessons where id = $1', [lessons[7]]),
      site.pool.query('delete from users where id = $1', [people[2]]),
      sumUpTallies(site.db),
    ])
    await expectExactCounts()
  })
})
