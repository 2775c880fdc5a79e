import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ContentApi,
  category,
  contentApi,
  type Found,
  lesson,
  type Saved,
} from '../../../test/contentApi.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { publishDue } from './dueDrafts.ts'

let site: TestApp
let token: string
let api: ContentApi

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
  api = contentApi(site, token)
})
afterAll(() => site.close())

describe('content', () => {
  it('is made from nothing: a category, a course with sections, a lesson', async () => {
    const made = await api.create('academy-category', category('hecha-aqui'))
    expect(outcome(await site.get('/api/academy/categories/getBySlug/hecha-aqui')).status).toBe(404)
    expect((await api.publish('academy-category', made)).json()).toMatchObject({ state: 'published' })
    expect((await site.get('/api/academy/categories/getBySlug/hecha-aqui')).statusCode).toBe(200)

    const sectionId = randomUUID()
    const draftLesson = await api.create('academy-lesson', lesson(sectionId, 'primera-leccion'))
    const early = await api.publish('academy-lesson', draftLesson)
    expect(early.json()).toMatchObject({ code: 'invalid', fields: { sectionId: expect.any(String) } })

    const course = await api.create('academy-course', {
      ...{ categoryId: made.id, slug: 'curso-nuevo', title: 'Curso nuevo', description: 'De algo.' },
      thumbnail: null,
      sections: [{ id: sectionId, slug: 'inicio', titleSection: 'Inicio', lessons: [draftLesson.id] }],
    })
    expect((await api.publish('academy-course', course)).statusCode).toBe(200)
    expect((await api.publish('academy-lesson', draftLesson)).json()).toMatchObject({
      pages: ['/academy/hecha-aqui/curso-nuevo/inicio/primera-leccion', '/academy/hecha-aqui/curso-nuevo'],
    })
    const found = (await site.get('/api/academy/lessons/getBySlug/primera-leccion')).json() as {
      markdownUrl: string
      readingMinutes: number
    }
    expect(found.readingMinutes).toBe(1)
    const text = await site.get(found.markdownUrl)
    expect([text.statusCode, text.body]).toEqual([200, '# Hola\n\nUn texto.'])
  })

  it('keeps what is published until the draft of it is published, and every version', async () => {
    const id = await api.idOf('academy_categories', 'devops')
    const draft = await api.edit('academy-category', id, { name: 'Otro nombre' })
    const { results } = (await site.get('/api/academy/categories/getAll')).json() as {
      results: { name: string }[]
    }
    expect(results.map(({ name }) => name)).toContain('DevOps')
    expect((await api.publish('academy-category', draft)).statusCode).toBe(200)
    const versions = await api.get<{ results: { number: number; by: string; changes: unknown[] }[] }>(
      `academy-category/${id}/versions`,
    )
    expect(versions.results).toMatchObject([
      { number: 2, changes: [{ field: 'name', before: 'DevOps', after: 'Otro nombre' }] },
      { number: 1, by: 'El sitio' },
    ])
    const back = await site.post(`/api/content/academy-category/${id}/versions/1`, { token })
    expect((back.json() as Saved).draft.content).toMatchObject({ name: 'DevOps' })
    expect((await api.publish('academy-category', back.json() as Saved)).statusCode).toBe(200)
    expect((await api.get<Found>(`academy-category/${id}`)).published).toMatchObject({ name: 'DevOps' })
  })

  it('tells who saved another version, and keeps theirs', async () => {
    const made = await api.create('academy-category', category('de-dos'))
    const next = await api.save('academy-category', made.id, category('de-dos-mas'), made.draft.version)
    expect(next.statusCode).toBe(200)
    const late = await api.save('academy-category', made.id, category('tarde'), made.draft.version)
    expect(outcome(late)).toEqual({ status: 409, code: 'stale' })
    expect((late.json() as { message: string }).message).toContain(made.draft.updatedBy)
    expect(outcome(await api.publish('academy-category', made))).toEqual({ status: 409, code: 'stale' })
    expect((await api.get<Found>(`academy-category/${made.id}`)).draft?.content.slug).toBe('de-dos-mas')
  })

  it('saves a draft that is not complete, and says what is missing when it is published', async () => {
    const made = await api.create('academy-category', {})
    expect((await api.publish('academy-category', made)).json()).toMatchObject({
      code: 'invalid',
      fields: { slug: expect.any(String), name: expect.any(String), description: expect.any(String) },
    })
    const unknown = await site.post('/api/content/academy-category', {
      token,
      body: { content: { other: 1 } },
    })
    expect(outcome(unknown)).toEqual({ status: 400, code: 'invalid' })
  })

  it.each([
    ['a character that the database cannot store', { name: 'a\u0000b' }, 400],
    ['half of a character', { name: 'a\ud800b' }, 400],
    ['a text that is too long', { name: 'x'.repeat(121) }, 400],
    ['a value of another type', { name: { $gt: '' } }, 400],
    ['a list', [], 400],
    ['nothing', null, 400],
  ])('accepts or refuses %s, and never fails', async (_what, content, status) => {
    const response = await site.post('/api/content/academy-category', { token, body: { content } })
    expect(response.statusCode, response.body).toBe(status)
  })

  it('takes a lesson of 500 kB', async () => {
    const text = 'ñandú '.repeat(80_000)
    const made = await api.create('academy-lesson', { ...lesson('', 'larga'), text })
    expect(made.draft.content.text).toBe(text)
    const much = { content: { text: 'x'.repeat(3_000_000) } }
    expect((await site.post('/api/content/academy-lesson', { token, body: much })).statusCode).toBe(413)
  })

  it('refuses a slug that another record has, beside its field', async () => {
    const made = await api.create('academy-category', category('devops'))
    const response = await api.publish('academy-category', made)
    expect(response.json()).toMatchObject({ code: 'taken', fields: { slug: expect.any(String) } })
  })

  it('redirects the slug before', async () => {
    const id = await api.idOf('academy_lessons', 'que-es-aws')
    const draft = await api.edit('academy-lesson', id, { slug: 'que-es-aws-hoy' })
    const check = await api.get<{ movesTo: string }>(`academy-lesson/${id}/check`)
    expect(check.movesTo).toBe('/academy/devops/aws/fundamentos/que-es-aws-hoy')
    await api.publish('academy-lesson', draft)
    const moved = await site.get('/api/academy/lessons/getBySlug/que-es-aws')
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      '/api/academy/lessons/getBySlug/que-es-aws-hoy',
    ])
  })

  it('names links to no page, and pictures without a text', async () => {
    const id = await api.idOf('academy_lessons', 'cuentas-e-iam')
    const text =
      'Uno.\n\n[Nada](/academy/no/existe) y ![](/content/academy/video.svg)\n\n```\n[x](/academy/nada)\n```\n'
    await api.edit('academy-lesson', id, { text })
    const { problems } = await api.get<{ problems: object[] }>(`academy-lesson/${id}/check`)
    expect(problems).toEqual([
      { kind: 'broken-link', field: 'text', line: 3, message: expect.stringContaining('/academy/no/existe') },
      { kind: 'missing-alt', field: 'text', line: 3, message: expect.any(String) },
    ])
  })

  it('does not drop lessons with their section', async () => {
    const id = await api.idOf('academy_courses', 'rest')
    const draft = await api.edit('academy-course', id, { sections: [] })
    expect((await api.publish('academy-course', draft)).json()).toMatchObject({
      fields: { sections: expect.any(String) },
    })
  })

  it('moves a course to the bin with its lessons, and back', async () => {
    const id = await api.idOf('academy_courses', 'flutter')
    const before = await api.get<Found>(`academy-course/${id}`)
    expect((await site.delete(`/api/content/academy-course/${id}`, { token })).statusCode).toBe(204)
    expect((await site.get('/api/academy/courses/getBySlug/flutter')).statusCode).toBe(404)
    const back = await site.post(`/api/bin/restore/academy-course/${id}`, { token })
    expect(back.statusCode, back.body).toBe(204)
    expect(await api.get<Found>(`academy-course/${id}`)).toMatchObject({ published: before.published })
  })

  it('puts published records into another order', async () => {
    const parent = await api.idOf('academy_categories', 'api')
    const ids = [await api.idOf('academy_courses', 'rest'), await api.idOf('academy_courses', 'whatsapp')]
    const response = await site.put('/api/content/academy-course', { token, body: { parent, ids } })
    expect(response.statusCode, response.body).toBe(200)
    const { results } = await api.get<{ results: { id: string }[] }>(`academy-course?parent=${parent}`)
    expect(results.map((each) => each.id)).toEqual(ids)
  })

  it('imports files as drafts and exports them as they were', async () => {
    const { rows } = await site.pool.query('select id from academy_sections limit 1')
    const text =
      '---\ntitle: Una lección\nlabel: "1.9"\nlinks: [{"name":"a","url":"https://example.com"}]\n---\n\nTexto\n\n<!-- premium -->\n\nMás\n'
    const body = { sectionId: rows[0].id, files: [{ path: 'carpeta/Una Lección.md', text }] }
    const imported = await site.post('/api/academy/lessons/import', { token, body })
    expect(imported.statusCode, imported.body).toBe(200)
    const { results } = imported.json() as { results: { id: string; name: string }[] }
    expect(results[0]?.name).toBe('Una lección')
    const found = await api.get<Found>(`academy-lesson/${results[0]?.id}`)
    expect(found.draft?.content).toMatchObject({
      slug: 'una-leccion',
      labelLesson: '1.9',
      text: 'Texto',
      premiumText: 'Más',
    })
    const exported = await api.get<{ path: string; text: string }>(`academy-lesson/${results[0]?.id}/export`)
    const again = await site.post('/api/academy/lessons/import', {
      token,
      body: { ...body, files: [exported] },
    })
    const id = (again.json() as { results: { id: string }[] }).results[0]?.id
    expect((await api.get<Found>(`academy-lesson/${id}`)).draft?.content).toEqual(found.draft?.content)
  })

  it('lists drafts and published records by their state', async () => {
    const made = await api.create('academy-category', category('solo-borrador'))
    const entries = async (query: string) =>
      (await api.get<{ results: { id: string; state: string }[] }>(`academy-category?${query}`)).results
    expect(await entries('search=solo-borrador')).toMatchObject([{ id: made.id, state: 'draft' }])
    await api.publish('academy-category', made, { at: '2099-01-01T08:00:00-05:00' })
    expect(await entries('state=scheduled')).toMatchObject([{ id: made.id, state: 'scheduled' }])
    expect((await site.delete(`/api/content/academy-category/${made.id}/draft`, { token })).statusCode).toBe(
      204,
    )
    expect(await entries('search=solo-borrador')).toEqual([])
  })
})

it('every change of content is recorded, with who made it', async () => {
  const made = await api.create('academy-category', category('con-rastro'))
  await api.publish('academy-category', made)
  await api.publish('academy-category', await api.edit('academy-category', made.id, { name: 'Otro' }))
  await api.publish('academy-category', await api.edit('academy-category', made.id, {}), {
    at: '2099-01-01T08:00:00Z',
  })
  await site.delete(`/api/content/academy-category/${made.id}/schedule?version=1`, { token })
  await site.put('/api/content/academy-category', { token, body: { ids: [made.id] } })
  await site.delete(`/api/content/academy-category/${made.id}`, { token })
  const { rows } = await site.pool.query(
    "select action from activity where record_id = $1 or action = 'reorder' order by created_at desc, action limit 6",
    [made.id],
  )
  expect(rows.map(({ action }) => action).toSorted()).toEqual(
    ['create', 'delete', 'update', 'reorder', 'schedule', 'unschedule'].toSorted(),
  )
})

describe('scheduled drafts', () => {
  const makeDue = (id: string) =>
    site.pool.query("update content_drafts set due = now() - interval '1 minute' where record_id = $1", [id])

  it('are published when they are due, once', async () => {
    const made = await api.create('academy-category', category('programada'))
    const later = await api.publish('academy-category', made, { at: '2099-01-01T08:00:00-05:00' })
    expect(later.json()).toMatchObject({ state: 'scheduled', due: '2099-01-01T13:00:00.000Z' })
    expect(await publishDue(site.db)).toMatchObject({ published: 0 })
    await makeDue(made.id)
    const results = await Promise.all([publishDue(site.db), publishDue(site.db)])
    expect(results.reduce((sum, { published }) => sum + published, 0)).toBe(1)
    expect((await site.get('/api/academy/categories/getBySlug/programada')).statusCode).toBe(200)
  })

  it('stay with the reason when they cannot be published, and are not tried again', async () => {
    const made = await api.create('academy-category', category('imposible'))
    await api.publish('academy-category', made, { at: '2099-01-01T08:00:00-05:00' })
    await site.pool.query(
      `update content_drafts set content = content || '{"slug":"devops"}' where record_id = $1`,
      [made.id],
    )
    await makeDue(made.id)
    expect(await publishDue(site.db)).toMatchObject({
      ...{ published: 0, failed: 1 },
      mails: [
        { subject: expect.stringMatching(/^No se publicó «.+»$/), text: expect.stringContaining('slug') },
      ],
    })
    const { draft } = await api.get<Found>(`academy-category/${made.id}`)
    expect(draft).toMatchObject({ due: null, problem: expect.stringContaining('slug') })
    expect(await publishDue(site.db)).toMatchObject({ published: 0, failed: 0 })
  })

  it('in the past are published at once, and a save takes one off the schedule', async () => {
    const made = await api.create('academy-category', category('de-ayer'))
    await api.publish('academy-category', made, { at: '2099-01-01T08:00:00-05:00' })
    const saved = (await api.save('academy-category', made.id, category('de-ayer'), 1)).json() as Saved
    expect(saved.draft.due).toBeNull()
    const past = await api.publish('academy-category', saved, { at: '2020-01-01T08:00:00Z' })
    expect(past.json()).toMatchObject({ state: 'published' })
  })
})
