import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentApi, contentApi, type Found, project, teamMember } from '../../../test/contentApi.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let site: TestApp
let token: string
let api: ContentApi

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
  api = contentApi(site, token)
})
afterAll(() => site.close())

const memberId = async (username: string): Promise<string> =>
  (await site.pool.query('select id from team_members where username = $1', [username])).rows[0].id

const read = async <Body>(path: string) => (await site.get(`/api/projects/${path}`)).json() as Body

type Shown = { slug: string; title: string; collaborators: { user: { username: string } }[] }
type Team = { results: { username: string }[] }

/** What every page of the team asks for. */
const team = 'user/getAll?dateFrom=2025-05-18&dateTo=2025-08-20&sortDate=DESC&search=&limit=10&page=1'

describe('projects', () => {
  it('are made in the site, with technologies, links and people, and shown by the public operations', async () => {
    const person = { memberId: await memberId('mateo-quispe'), roles: ['Backend'], skillsUsed: ['Colas'] }
    const technologies = [{ name: 'Bun', icon: '', type: 'servidor' }]
    const made = await api.create('project', {
      ...project('hecho-aqui'),
      technologies,
      collaborators: [person],
    })
    expect((await site.get('/api/projects/getByIdSlug/hecho-aqui')).statusCode).toBe(404)
    const published = await api.publish('project', made)
    expect(published.json()).toMatchObject({
      state: 'published',
      pages: ['/projects/hecho-aqui', '/projects', '/portfolio', '/'],
    })
    expect(await read('getByIdSlug/hecho-aqui')).toMatchObject({
      ...{ id: made.id, title: 'Proyecto hecho-aqui', dates: { start: '2026-01-10', end: '2026-03-10' } },
      technologies,
      links: [{ name: 'demo', url: 'https://example.com/' }],
      collaborators: [
        { roles: ['Backend'], skillsUsed: [{ name: 'Colas' }], user: { username: 'mateo-quispe' } },
      ],
    })
  })

  it('of the seed are edited without losing anything, and can go back', async () => {
    const id = await api.idOf('projects', 'bodega-clara')
    const before = await read<object>('getByIdSlug/bodega-clara')
    const draft = await api.edit('project', id, { title: 'Bodega' })
    expect(await read('getByIdSlug/bodega-clara')).toEqual(before)
    expect((await api.publish('project', draft)).statusCode).toBe(200)
    const after = await read<object>('getByIdSlug/bodega-clara')
    const plain = (value: object) =>
      JSON.parse(JSON.stringify(value, (key, each) => (key === 'id' ? 0 : each)))
    expect(plain(after)).toEqual({ ...plain(before), title: 'Bodega' })
    const back = await site.post(`/api/content/project/${id}/versions/1`, { token })
    expect((back.json() as { draft: { content: object } }).draft.content).toMatchObject({
      title: 'Bodega Clara',
    })
  })

  it('redirect the slug before', async () => {
    const id = await api.idOf('projects', 'bodega-clara')
    await site.delete(`/api/content/project/${id}/draft`, { token })
    const pages = await api.publish('project', await api.edit('project', id, { slug: 'bodega' }))
    expect((pages.json() as { pages: string[] }).pages).toEqual(
      expect.arrayContaining(['/projects/bodega-clara', '/projects/bodega']),
    )
    const moved = await site.get('/api/projects/getByIdSlug/bodega-clara')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/projects/getByIdSlug/bodega'])
  })

  it.each([
    [
      'people who are not published',
      { collaborators: [{ memberId: crypto.randomUUID(), roles: [], skillsUsed: [] }] },
      'collaborators',
    ],
    [
      'the same technology twice',
      { technologies: [1, 2].map(() => ({ name: 'A', icon: '', type: 'b' })) },
      'technologies',
    ],
    ['an end before the beginning', { endsOn: '2025-01-01' }, 'endsOn'],
    ['no beginning', { startsOn: '' }, 'startsOn'],
    ['a link to nowhere', { links: [{ name: 'a', url: 'javascript:alert(1)' }] }, 'links.0.url'],
    ['a slug that another has', { slug: 'bodega' }, 'slug'],
  ])('are not published with %s', async (_what, changes, field) => {
    const made = await api.create('project', { ...project('imposible'), ...changes })
    const response = await api.publish('project', made)
    expect(response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
    await site.delete(`/api/content/project/${made.id}/draft`, { token })
  })

  it('are shown in their order, and go to the bin and back with all that they have', async () => {
    const { results } = await read<{ results: (Shown & { id: string })[] }>('getAll')
    const ids = results.map(({ id }) => id).toReversed()
    const response = await site.put('/api/content/project', { token, body: { ids } })
    expect(response.statusCode, response.body).toBe(200)
    const after = await read<{ results: { id: string }[] }>('getAll')
    expect(after.results.map(({ id }) => id)).toEqual(ids)

    const [id = ''] = ids
    const { published } = await api.get<Found>(`project/${id}`)
    expect((await site.delete(`/api/content/project/${id}`, { token })).statusCode).toBe(204)
    expect((await site.get(`/api/projects/getByIdSlug/${id}`)).statusCode).toBe(404)
    expect((await site.post(`/api/bin/restore/project/${id}`, { token })).statusCode).toBe(204)
    expect((await api.get<Found>(`project/${id}`)).published).toEqual(published)
  })
})

describe('team members', () => {
  it('are made in the site, and come first on the page of the team', async () => {
    const made = await api.create('team-member', teamMember('lina-paz'))
    const response = await api.publish('team-member', made)
    expect(response.json()).toMatchObject({ pages: ['/team/lina-paz', '/team', '/about', '/'] })
    expect(await read('user/getByUsername/lina-paz')).toMatchObject({
      ...{ name: 'Lina', lastname: 'Paz', title: 'Diseñadora', email: 'lina@equipo.example' },
      skills: [{ name: 'Figma' }, { name: 'Dibujo' }],
      links: [{ name: 'website' }],
    })
    const { results } = await read<Team>(team)
    expect(results[0]?.username).toBe('lina-paz')
    const listed = await api.get<{ results: { name: string }[] }>('team-member')
    expect(listed.results[0]?.name).toBe('Lina Paz')
  })

  it('are shown in the order that is chosen', async () => {
    const { results } = await read<{ results: { id: string; username: string }[] }>(team)
    const ids = results.map(({ id }) => id).toReversed()
    for (const wanted of [ids, ids.toReversed(), ids]) {
      await site.put('/api/content/team-member', { token, body: { ids: wanted } })
      const after = await read<{ results: { id: string }[] }>(team)
      expect(after.results.map(({ id }) => id)).toEqual(wanted)
    }
  })

  it('redirect the address before, also in the pages of their projects', async () => {
    const id = await memberId('mateo-quispe')
    const response = await api.publish(
      'team-member',
      await api.edit('team-member', id, { username: 'mateo' }),
    )
    expect((response.json() as { pages: string[] }).pages).toEqual(
      expect.arrayContaining(['/team/mateo', '/team/mateo-quispe', '/projects/hecho-aqui']),
    )
    const moved = await site.get('/api/projects/user/getByUsername/mateo-quispe')
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      '/api/projects/user/getByUsername/mateo',
    ])
  })

  it.each([
    ['an address that somebody has, in another case', { username: 'lina-paz' }, 'username'],
    ['no email', { email: 'nadie' }, 'email'],
    ['the same skill twice', { skills: ['A', 'A'] }, 'skills'],
  ])('are not published with %s', async (_what, changes, field) => {
    const made = await api.create('team-member', { ...teamMember('otra'), ...changes })
    expect((await api.publish('team-member', made)).json()).toMatchObject({
      fields: { [field]: expect.any(String) },
    })
  })

  it('leave their projects with them, and come back to them', async () => {
    const id = await memberId('mateo')
    expect((await site.delete(`/api/content/team-member/${id}`, { token })).statusCode).toBe(204)
    expect((await read<Shown>('getByIdSlug/hecho-aqui')).collaborators).toEqual([])
    expect((await site.post(`/api/bin/restore/team-member/${id}`, { token })).statusCode).toBe(204)
    expect((await read<Shown>('getByIdSlug/hecho-aqui')).collaborators).toMatchObject([
      { user: { username: 'mateo' } },
    ])
  })

  it('are not for collaborators', async () => {
    const { accessToken } = await site.signInAs('collaborator')
    const response = await site.get('/api/content/team-member', { token: accessToken })
    expect(outcome(response)).toEqual({ status: 403, code: 'forbidden' })
  })
})
