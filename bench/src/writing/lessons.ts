// An academy of 10,000 lessons in 100 courses: the lists, searches and checks of its back office and a publication, compared
// with a bare query of the same rows in the same run. Exits with 1 when a limit is exceeded.
import { randomUUID } from 'node:crypto'
import { operations } from 'e2e/api'
import type { AcademyLessonContent } from 'shared-auth/api'
import { type ApiSite, startApiSite } from '../apiSites.ts'
import { median, rangeOf, round2 } from '../figures.ts'

const COURSES = 100
const LESSONS = 10_000
const REPEATS = 15
/** As the limits of other lists; publishing writes the version, the pages that show it and the activity. */
const LIMITS = { list: 200, publish: 500, find: 100 }
const HEADINGS = 5
/** What visitors look for: words of few and of all lessons, half-typed and misspelt ones, and what no lesson has. */
const TYPED = [
  'tema 77',
  'promesas',
  'red',
  'promsas',
  'una frase sobre consultas',
  'consutlas del tema',
  'xilofonte',
]

const failures: string[] = []
const site = await startApiSite()
try {
  const sectionId = await fill(site)
  await measure(site, sectionId)
} finally {
  await site.stop()
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function fill({ database }: ApiSite): Promise<string> {
  const categoryId = randomUUID()
  await database.query(
    `insert into academy_categories (id, slug, name, description) values ($1, 'muchas', 'Muchas', 'Las de la medición.')`,
    [categoryId],
  )
  const { rows } = await database.query<{ id: string }>(
    `with courses as (
       insert into academy_courses (category_id, slug, title, description, position)
       select $1, 'curso-' || n, 'Curso número ' || n, 'Uno de muchos.', n from generate_series(1, $2::int) n
       returning id, position
     ), sections as (
       insert into academy_sections (course_id, slug, title_section, section_order)
       select id, 'unica', 'Única', 0 from courses returning id, course_id
     ), lessons as (
       insert into academy_lessons (section_id, slug, label_lesson, title_lesson, description_lesson, lesson_order, text)
       select s.id, 'leccion-' || c.position || '-' || n, 'Lección ' || n, 'Lección número ' || (c.position - 1) * 100 + n,
              'Lo que se aprende en ella.', n,
              (select string_agg('## ' || (array['Redes', 'Promesas', 'Consultas', 'Despliegues', 'Permisos'])[h] || ' del tema '
                 || n || E'\\n\\n' || repeat('Una frase sobre redes, bases de datos y despliegues. ', 16), E'\\n\\n')
               from generate_series(1, $4::int) h)
                || E'\\n\\n' || '[la primera](/academy/muchas/curso-1/unica/leccion-1-1)'
       from sections s join courses c on c.id = s.course_id, generate_series(1, $3::int) n
     )
     select s.id from sections s join courses c on c.id = s.course_id order by c.position limit 1`,
    [categoryId, COURSES, LESSONS / COURSES, HEADINGS],
  )
  await database.query('vacuum analyze academy_lessons')
  const startedAt = performance.now()
  await indexed(database)
  console.log(`${round2((performance.now() - startedAt) / 1000)} s until all can be found`)
  return rows[0]?.id ?? ''
}

/** The site notices by itself what changed, at most a minute later. */
async function indexed(database: ApiSite['database']) {
  for (;;) {
    const { rows } = await database.query<{ found: number }>(
      `select count(*)::int as found from search_entries where kind = 'lesson' and position = 0`,
    )
    if ((rows[0]?.found ?? 0) >= LESSONS) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  await database.query('vacuum analyze search_entries, search_words')
}

async function measure({ database, ...caller }: ApiSite, parent: string) {
  const list = (params: Parameters<typeof operations.listContent>[1]) =>
    operations.listContent('academy-lesson', params, caller)
  const [lesson] = (await list({ parent, limit: 1 })).results
  if (!lesson) throw new Error('There is no lesson.')
  const bare = () => database.query('select * from academy_lessons order by created_at desc, id limit 20')
  const calls: Record<string, () => Promise<unknown>> = {
    'bare query': bare,
    list: () => list({ limit: 20 }),
    'last page': () => list({ limit: 20, page: LESSONS / 20 }),
    search: () => list({ limit: 20, search: 'leccion numero 4321' }),
    'search of the palette': () => operations.search({ q: 'leccion numero 4321' }, caller),
    'lessons of a section': () => list({ parent, limit: 100 }),
    'links and pictures of a lesson': () => operations.checkContent('academy-lesson', lesson.id, caller),
    'public course': () => operations.getAcademyCourse('curso-1', caller),
  }
  const bareMs = median(await timesOf(bare))
  const rows = []
  for (const [what, call] of Object.entries(calls))
    rows.push(row(what, await timesOf(call), LIMITS.list, bareMs))
  for (const q of TYPED) {
    const find = () => operations.searchSite({ q }, caller)
    await find()
    rows.push(row(`«${q}» by a visitor`, await timesOf(find), LIMITS.find, bareMs))
  }
  rows.push(row('publication', await publishTimes(caller, lesson.id), LIMITS.publish, bareMs))
  console.log(`${LESSONS} lessons, ${REPEATS} times each`)
  console.table(rows)
}

function row(what: string, times: number[], limit: number, bareMs: number) {
  if (median(times) > limit) failures.push(`${what}: ${median(times)} ms > ${limit} ms`)
  return { what, 'median (range), ms': rangeOf(times), ratio: round2(median(times) / bareMs) }
}

async function publishTimes(caller: Omit<ApiSite, 'database'>, id: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < REPEATS; round += 1) {
    const { published, draft } = await operations.getContent('academy-lesson', id, caller)
    const content = { ...(published as AcademyLessonContent), titleLesson: `Lección cambiada ${round}` }
    const saved = await operations.saveContentDraft(
      'academy-lesson',
      id,
      { content, version: draft?.version ?? 0 },
      caller,
    )
    const startedAt = performance.now()
    await operations.publishContent('academy-lesson', id, { version: saved.draft.version }, caller)
    times.push(performance.now() - startedAt)
  }
  return times
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < REPEATS; round += 1) {
    const startedAt = performance.now()
    await call()
    times.push(performance.now() - startedAt)
  }
  return times
}
