import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { renderPageHead } from 'federation'
import { brandsOf } from 'federation/brands'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { pageFileOf, workspaceSite, writeWorkspaceSite } from '../../../test/workspaceSite.ts'

let site: TestApp
let siteDir: string

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'backend-addresses-'))
  await writeWorkspaceSite(siteDir)
  const { mounts } = await workspaceSite('full')
  for (const brand of brandsOf('full'))
    for (const mount of mounts) await putPage(pageFileOf('full', brand, mount))
  site = await openTestApp({ siteDir })
})
afterAll(async () => {
  await site.close()
  // A check of the site that began before may still write there.
  await rm(siteDir, { recursive: true, maxRetries: 5 })
})

async function putPage(path: string) {
  const file = join(siteDir, path)
  await mkdir(dirname(file), { recursive: true })
  const head = { title: path, description: path, isIndexed: true, path: null, picture: null }
  await writeFile(file, renderPageHead(head, brandsOf('full')[0]))
}

const query = (text: string, values: unknown[] = []) => site.pool.query(text, values)

/** Where a page leads: its status and, of a redirect, its address. */
async function page(path: string) {
  const { statusCode, headers } = await site.get(path, { headers: { accept: 'text/html' } })
  return headers.location === undefined ? statusCode : `${statusCode} ${headers.location}`
}

async function moved(kind: string, place: string) {
  const response = await site.get(`/api/addresses/moved?kind=${kind}&place=${encodeURIComponent(place)}`)
  return response.statusCode === 200 ? response.json().params.join('/') : response.statusCode
}

async function newProject(slug: string): Promise<string> {
  const { rows } = await query(
    `insert into projects (slug, title, description, category, duration, starts_on)
     values ($1, 'Uno', 'Uno', 'Web', '1 mes', '2025-01-01') returning id`,
    [slug],
  )
  return rows[0].id
}

const rename = (table: string, from: string, to: string) =>
  query(`update ${table} set slug = $2 where slug = $1`, [from, to])

describe('an address that a record had before', () => {
  it('redirects for good after each of several renames, in any case and with its query', async () => {
    await newProject('viejo-uno')
    for (const [from, to] of [
      ['viejo-uno', 'Viejo-Dos'],
      ['Viejo-Dos', 'viejo-tres'],
    ] as const)
      await rename('projects', from, to)
    expect(await page('/projects/viejo-uno')).toBe('301 /projects/viejo-tres')
    expect(await page('/projects/viejo-dos?utm_source=x')).toBe('301 /projects/viejo-tres?utm_source=x')
    expect(await page('/projects/VIEJO-UNO')).toBe('301 /projects/viejo-tres')
    expect(await page('/projects/viejo-tres')).toBe(200)
    const api = await site.get('/api/projects/getByIdSlug/viejo-uno')
    expect([api.statusCode, api.headers.location]).toEqual([301, '/api/projects/getByIdSlug/viejo-tres'])
    expect(await moved('project', 'viejo-dos')).toBe('viejo-tres')
  })

  it('leads to a record that takes it later, and back to its own when it is given back', async () => {
    await newProject('toma-uno')
    await rename('projects', 'toma-uno', 'toma-dos')
    const taker = await newProject('toma-uno')
    expect(await page('/projects/toma-uno')).toBe(200)
    const { id } = (await site.get('/api/projects/getByIdSlug/toma-uno')).json()
    expect(id).toBe(taker)
    await rename('projects', 'toma-uno', 'toma-tres')
    expect(await moved('project', 'toma-uno')).toBe('toma-tres')
    await rename('projects', 'toma-dos', 'toma-uno')
    expect(await moved('project', 'toma-dos')).toBe('toma-uno')
  })

  it('leads nowhere once the record is deleted', async () => {
    const id = await newProject('borrado-uno')
    await rename('projects', 'borrado-uno', 'borrado-dos')
    await query('delete from projects where id = $1', [id])
    expect(await page('/projects/borrado-uno')).toBe(404)
    expect(await moved('project', 'borrado-uno')).toBe(404)
    expect((await site.get('/api/projects/getByIdSlug/borrado-uno')).statusCode).toBe(404)
    const { rows } = await query('select 1 from former_addresses where record_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('redirects for a team member, in any case', async () => {
    const { rows } = await query('select username from team_members order by position limit 1')
    const [{ username }] = rows
    await query('update team_members set username = $2 where username = $1', [username, 'Otro-Nombre'])
    expect(await page(`/team/${username.toUpperCase()}`)).toBe('301 /team/Otro-Nombre')
    const api = await site.get(`/api/projects/user/getByUsername/${username}`)
    expect(api.headers.location).toBe('/api/projects/user/getByUsername/Otro-Nombre')
  })
})

describe('an address of the academy', () => {
  async function aLesson() {
    const { rows } =
      await query(`select c.slug as category, k.slug as course, s.slug as section, l.slug as lesson
      from academy_lessons l join academy_sections s on s.id = l.section_id
      join academy_courses k on k.id = s.course_id join academy_categories c on c.id = k.category_id
      order by c.position, k.position, s.section_order, l.lesson_order limit 1`)
    return rows[0] as { category: string; course: string; section: string; lesson: string }
  }
  const pathOf = ({ category, course, section, lesson }: Awaited<ReturnType<typeof aLesson>>) =>
    `/academy/${category}/${course}/${section}/${lesson}`

  it('follows its lesson through renames of every level and a move', async () => {
    const first = await aLesson()
    const former = [pathOf(first)]
    const steps: [string, string, string][] = [
      ['academy_lessons', first.lesson, 'leccion-nueva'],
      ['academy_sections', first.section, 'seccion-nueva'],
      ['academy_courses', first.course, 'curso-nuevo'],
      ['academy_categories', first.category, 'categoria-nueva'],
    ]
    for (const [table, from, to] of steps) {
      await rename(table, from, to)
      former.push(pathOf(await aLesson()))
    }
    const current = former.at(-1) ?? ''
    expect(current).toBe('/academy/categoria-nueva/curso-nuevo/seccion-nueva/leccion-nueva')
    for (const path of former.slice(0, -1)) expect([path, await page(path)]).toEqual([path, `301 ${current}`])
    expect(await page(current)).toBe(200)
    expect(await page(`/academy/${first.category}`)).toBe('301 /academy/categoria-nueva')
    expect(await page(`/academy/${first.category}/${first.course}`)).toBe(
      '301 /academy/categoria-nueva/curso-nuevo',
    )

    const { rows } = await query(
      `insert into academy_sections (course_id, slug, title_section, section_order)
       select course_id, 'otra', 'Otra', 9 from academy_sections where slug = 'seccion-nueva' returning id`,
    )
    await query(`update academy_lessons set section_id = $1 where slug = 'leccion-nueva'`, [rows[0].id])
    const there = '/academy/categoria-nueva/curso-nuevo/otra/leccion-nueva'
    // Each process is notified of the change soon after.
    await vi.waitFor(async () => expect(await page(current)).toBe(`301 ${there}`))
    for (const path of former) expect([path, await page(path)]).toEqual([path, `301 ${there}`])

    const sitemap = (await site.get('/sitemap.xml')).body
    expect(sitemap).toContain(there)
    for (const path of former) expect(sitemap).not.toContain(`${path}<`)
  })

  it('that never existed stays missing', async () => {
    const { category, course, section } = await aLesson()
    expect(await page(`/academy/${category}/no-existe`)).toBe(404)
    expect(await page(`/academy/${category}/${course}/${section}/no-existe`)).toBe(404)
    expect(await page(`/academy/no-existe/${course}`)).toBe(404)
  })

  it('that the API knew redirects there, also for the premium text', async () => {
    const { lesson } = await aLesson()
    await rename('academy_lessons', lesson, 'con-premium')
    for (const path of ['lessons/getBySlug', 'lessons/premium']) {
      const { accessToken: token } = await site.signInAs('user')
      const { statusCode, headers } = await site.get(`/api/academy/${path}/${lesson}`, { token })
      expect([statusCode, headers.location]).toEqual([301, `/api/academy/${path}/con-premium`])
    }
    const course = await aLesson()
    const { sections } = (await site.get(`/api/academy/courses/getBySlug/${course.course}`)).json()
    const lessons = sections.flatMap((section: { lessons: unknown[] }) => section.lessons)
    const [renamed, ...others] = lessons.toSorted((one: { slug: string }) =>
      one.slug === 'con-premium' ? -1 : 1,
    )
    expect(renamed.formerSlugs).toContain(lesson)
    for (const other of others) expect(other.formerSlugs).not.toContain(other.slug)
  })

  it('keeps a featured course featured after a rename, also when its option is saved again', async () => {
    const { accessToken: token } = await site.signInAs('admin')
    const { rows } = await query(`select id from options where key = 'academy.featured'`)
    const value = '{"courses": ["flutter"], "showHot": false, "maxItems": 3}'
    const save = () => site.patch(`/api/options/update/${rows[0].id}`, { token, body: { value } })
    expect((await save()).statusCode).toBe(200)
    await rename('academy_courses', 'flutter', 'flutter-nuevo')
    expect((await save()).statusCode).toBe(200)
    const { featured } = (await site.get('/api/academy/categories/getAll')).json()
    expect(featured.courses).toEqual(['flutter-nuevo'])
  })
})

describe('GET /api/addresses/moved', () => {
  it.each(['kind=otro&place=a', 'kind=course', 'place=a'])('rejects %s', async (query) => {
    expect(outcome(await site.get(`/api/addresses/moved?${query}`))).toEqual({ status: 400, code: 'invalid' })
  })

  it.each(['%2500', 'a%2', '..%2F..', "'%20or%201=1"])('returns 404 for %s', async (place) => {
    expect((await site.get(`/api/addresses/moved?kind=project&place=${place}`)).statusCode).toBe(404)
  })
})

it('is remembered when the tables screen changes it, with the rights of the login for queries', async () => {
  const { accessToken: token } = await site.signInAs('admin')
  const id = await newProject('tabla-uno')
  const rows = '/api/db/tables/projects/rows'
  const filters = JSON.stringify([{ column: 'id', operator: 'equals', value: id }])
  const [row] = (await site.get(`${rows}?${new URLSearchParams({ filters })}`, { token })).json().results
  const body = { key: row.key, version: row.version, values: { slug: 'tabla-dos' } }
  expect((await site.patch(rows, { token, body })).statusCode).toBe(200)
  expect(await page('/projects/tabla-uno')).toBe('301 /projects/tabla-dos')
})
