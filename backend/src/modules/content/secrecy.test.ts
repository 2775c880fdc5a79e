import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ContentApi,
  category,
  contentApi,
  lesson,
  project,
  type Saved,
  teamMember,
} from '../../../test/contentApi.ts'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'

const canary = `canario${randomUUID().replaceAll('-', '')}`

let site: TestApp
let api: ContentApi
let id: string

/** Drafts of every kind with the canary in every text: of new records, of published ones, and a scheduled one. */
beforeAll(async () => {
  site = await openTestApp()
  api = contentApi(site, (await site.signInAs('admin')).accessToken)
  const sectionId = await api.idOf('academy_sections', 'fundamentos')
  const categoryId = await api.idOf('academy_categories', 'devops')
  const scheduled = await api.create('academy-category', { ...category(canary), name: canary })
  await api.publish('academy-category', scheduled, { at: '2099-01-01T08:00:00Z' })
  const course = { categoryId, slug: canary, title: canary, description: canary, sections: [] }
  await api.create('academy-course', course)
  const made: Saved = await api.create('academy-lesson', {
    ...{ ...lesson(sectionId, canary), text: canary, premiumText: canary },
    links: [{ name: canary, url: 'https://example.com/' }],
  })
  id = made.id
  await api.create('project', { ...project(canary), description: canary, category: canary })
  await api.create('team-member', { ...teamMember(canary), about: canary, email: `${canary}@equipo.example` })
  await api.edit('project', await api.idOf('projects', 'bodega-clara'), { title: canary })
  const texts = await api.get<{ results: { id: string }[] }>('site-text?limit=100')
  for (const page of texts.results) await api.edit('site-text', page.id, { texts: { title: canary } })
  const { rows } = await site.pool.query("select id from team_members where username = 'mateo-quispe'")
  await api.edit('team-member', rows[0].id, { about: canary, skills: [canary] })
  await api.edit('academy-category', categoryId, { name: canary })
  await api.edit('academy-course', await api.idOf('academy_courses', 'aws'), { title: canary })
  await api.edit('academy-lesson', await api.idOf('academy_lessons', 's3-sitio-estatico'), { text: canary })
  await site.services.searchIndex.update()
})
afterAll(() => site.close())

const pages = [
  ...['/sitemap.xml', '/robots.txt', '/', '/academy', '/academy/devops', '/academy/devops/aws'],
  ...['/academy/devops/aws/fundamentos/que-es-aws', '/projects', '/projects/bodega-clara', '/portfolio'],
  ...['/team', '/team/mateo-quispe', `/projects/${canary}`, `/team/${canary}`, '/about'],
]

const fixed: Record<string, string> = { kind: 'academy-lesson', brand: 'nodo-norte', page: 'terms' }

/** Every address to read, with each value that could be in it. */
function addresses(): string[] {
  const paths = Object.entries(site.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    methods && 'get' in methods ? [path] : [],
  )
  const filled = paths.flatMap((path) =>
    [id, canary, 's3-sitio-estatico', 'aws', 'devops', 'bodega-clara', 'mateo-quispe'].map((value) =>
      path.replace(/\{(\w+)\}/g, (_, name) => fixed[name] ?? value),
    ),
  )
  const searches = [
    `/api/search?q=${canary}`,
    `/api/search/site?q=${canary}`,
    `/buscar?q=${canary}`,
    `/content/lessons/${canary}.${'0'.repeat(32)}.md`,
  ]
  return [...new Set([...filled, ...searches, ...pages])].filter((path) => !/events|stream|live/.test(path))
}

it.each(['visitor', 'user', 'collaborator'] as const)('a draft is in no response to a %s', async (role) => {
  const token = role === 'visitor' ? undefined : (await site.signInAs(role)).accessToken
  const found: string[] = []
  for (const url of addresses()) {
    const { statusCode, body } = await site.get(url, token === undefined ? {} : { token })
    // What was asked for may be repeated, such as in an error.
    if (statusCode < 400 && body.replaceAll(url, '').includes(canary)) found.push(url)
  }
  expect(found).toEqual([])
})

it('is read by an administrator', async () => {
  expect(JSON.stringify(await api.get(`academy-lesson/${id}`))).toContain(canary)
})
