// Measures what one reader of the academy costs beside 4,000,000 rows of others (100,000 readers with 40 lessons each), and
// what those who write the course see of them: through the API, and the rows of random readers by SQL, as ratios to a bare
// `select 1`. Exits with 1 when a limit is exceeded. `-- 10000` sets the number of readers.
import { operations } from 'e2e/api'
import { startApiSite } from './apiSites.ts'
import { median, rangeOf } from './figures.ts'

const READERS = Number(process.argv[2] ?? 100_000)
const LESSONS = 40
// Fewer than a person may save in a minute.
const ROUNDS = 50
const WARM_UPS = 5
const LIMIT_MS = 25
/** For what is about all readers. */
const SCREEN_LIMIT_MS = 200
const ANSWERED_LESSONS = 10

const QUESTION = ['```pregunta', 'id: una', '¿Qué verbo crea?', '( ) GET', '(x) POST', '```'].join('\n')

const site = await startApiSite()
try {
  const lessons = await fillRows()
  const at = (round: number) => new Date(Date.now() - 3_600_000 + round * 1000).toISOString()
  const itemOf = (lessonId: string, round: number) => ({
    ...{ lessonId, done: null, mark: null },
    place: { value: round, second: null, at: at(round) },
  })
  const save = (ids: string[], round: number) =>
    operations.saveReading({ items: ids.map((id) => itemOf(id, round)) }, site)
  const readers = await site.database.query<{ id: string }>(
    'select id from users tablesample bernoulli (1) order by random() limit $1',
    [ROUNDS + WARM_UPS],
  )
  // Filling takes longer than an access token is valid.
  await site.signIn()
  await save(lessons, 0)

  const cases: Record<string, (round: number) => Promise<unknown>> = {
    'select 1': () => site.database.query('select 1'),
    'rows of a random reader, SQL': (round) =>
      site.database.query('select * from reading_progress where user_id = $1', [readers.rows[round]?.id]),
    'the saved views, for comparison': () => operations.listViews(site),
    'what the reader did': () => operations.getReading(site),
    'saving one lesson': (round) => save(lessons.slice(0, 1), round + 1),
    [`saving ${LESSONS} lessons`]: (round) => save(lessons, round + ROUNDS),
  }
  const { rows: courses } = await site.database.query<{ id: string }>('select id from academy_courses')
  const courseId = courses[0]?.id ?? ''
  const readersOf = (given: object) => operations.listCourseReaders({ courseId, ...given }, site)
  const screens: typeof cases = {
    'the courses': () => operations.listCourseReading({}, site),
    'a course, lesson by lesson': () => operations.getCourseReading(courseId, site),
    'its readers': () => readersOf({}),
    'its readers, a page in the middle': () => readersOf({ page: READERS / 40 }),
    'its readers who stopped': () => readersOf({ state: 'stopped' }),
    'its readers by name': () => readersOf({ sortName: 'ASC' }),
    'its readers by progress': () => readersOf({ sortProgress: 'DESC' }),
    'its readers named so': (round) => readersOf({ search: `persona ${round + 1}23` }),
    'its readers, a search that finds all': () => readersOf({ search: 'persona' }),
    'its questions': () => operations.listCourseQuestions({ courseId }, site),
  }
  const rows = []
  let bare = 0
  for (const [what, run] of Object.entries({ ...cases, ...screens })) {
    await site.signIn()
    const times: number[] = []
    for (let round = 0; round < ROUNDS + WARM_UPS; round += 1) {
      const start = performance.now()
      await run(round)
      if (round >= WARM_UPS) times.push(performance.now() - start)
    }
    bare ||= median(times)
    if (median(times) > (what in screens ? SCREEN_LIMIT_MS : LIMIT_MS)) process.exitCode = 1
    rows.push({ what, 'median, ms': rangeOf(times), 'of select 1': Math.round(median(times) / bare) })
  }
  console.log(`${READERS * LESSONS} rows; limit ${LIMIT_MS} ms, of all readers ${SCREEN_LIMIT_MS} ms`)
  console.table(rows)
} finally {
  await site.stop()
}

/** Returns the ids of the lessons. */
async function fillRows(): Promise<string[]> {
  const { database } = site
  await database.query(
    `with category as (
       insert into academy_categories (slug, name, description) values ('c', 'C', '') returning id
     ), course as (
       insert into academy_courses (category_id, slug, title, description) select id, 'c', 'C', '' from category returning id
     ), section as (
       insert into academy_sections (course_id, slug, title_section, section_order) select id, 's', 'S', 1 from course returning id
     )
     insert into academy_lessons (section_id, slug, label_lesson, title_lesson, description_lesson, lesson_order, text)
     select section.id, 'leccion-' || n, 'L', 'Lección ' || n, '', n, $2 from section, generate_series(1, $1::int) n`,
    [LESSONS, QUESTION],
  )
  await database.query(
    `insert into users (name, email, username)
     select 'Persona ' || n, 'persona' || n || '@prueba.example', 'persona-' || n from generate_series(1, $1::int) n`,
    [READERS],
  )
  const startedAt = performance.now()
  // Everybody began all lessons and has done some; of half of them the last one is longer ago than a month.
  await database.query(
    `insert into reading_progress (user_id, lesson_id, is_done, done_at, place, placed_at)
     select u.id, l.id, lesson_order <= done, at, 500, at
     from (select id, 1 + hashtext(username) & 63 as done, now() - interval '1 day' * (abs(hashtext(id::text)) % 60) as last
       from users where username like 'persona-%') u,
       academy_lessons l, lateral (select last - interval '1 hour' * abs(lesson_order - done) as at) t`,
  )
  await database.query(
    `insert into question_answers (user_id, lesson_id, question_id, is_right, is_first_right, right_at, tries, answered_at, due_at,
       stability, difficulty, reps, lapses, scheduled_days, reviewed_at)
     select u.id, l.id, 'una', true, hashtext(u.id::text) % lesson_order = 0, now(), 1, now(), now(), 1, 1, 1, 0, 1, now()
     from academy_lessons l, users u where u.username like 'persona-%' and lesson_order <= $1`,
    [ANSWERED_LESSONS],
  )
  console.log(`filled in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  await database.query('vacuum analyze')
  const { rows } = await database.query<{ id: string }>(
    'select id from academy_lessons order by lesson_order',
  )
  return rows.map(({ id }) => id)
}
