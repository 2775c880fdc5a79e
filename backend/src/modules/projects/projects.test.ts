import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projects } from '../../../seed-content/projects.ts'
import { team } from '../../../seed-content/team.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import type { Project } from './projects.schemas.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

describe('GET /api/projects/getAll', () => {
  it('returns every project with everything that its page shows', async () => {
    const { results, totalItems } = (await site.get('/api/projects/getAll')).json() as {
      results: Project[]
      totalItems: number
    }
    expect(totalItems).toBe(projects.length)
    expect(results.map((project) => project.slug)).toEqual(projects.map((project) => project.slug))
    for (const [index, expected] of projects.entries()) {
      const project = results[index]
      expect(project?.dates).toEqual(expected.dates)
      expect(project?.technologies.map(({ name }) => name)).toEqual(
        expected.technologies.map(({ name }) => name),
      )
      expect(project?.links.map(({ url }) => url)).toEqual(expected.links.map(({ url }) => url))
      expect(
        project?.collaborators.map(({ user, roles, skillsUsed }) => ({
          username: user.username,
          roles,
          skillsUsed: skillsUsed.map(({ name }) => name),
        })),
      ).toEqual(expected.collaborators)
    }
  })

  it('pages', async () => {
    const response = (await site.get('/api/projects/getAll?page=2&limit=2')).json()
    expect(response.results.map((project: Project) => project.slug)).toEqual(
      projects.slice(2, 4).map((project) => project.slug),
    )
    expect(response.pagination).toEqual({ page: 2, limit: 2, totalPages: Math.ceil(projects.length / 2) })
  })

  it('never contains a collaborator’s email', async () => {
    expect((await site.get('/api/projects/getAll')).body).not.toContain('"email"')
  })

  it('rejects a limit out of range', async () => {
    expect(outcome(await site.get('/api/projects/getAll?limit=1000'))).toEqual({
      status: 400,
      code: 'invalid',
    })
  })
})

describe('GET /api/projects/getByIdSlug/:slug', () => {
  it('returns a project as in the list, by slug and by id', async () => {
    const { results } = (await site.get('/api/projects/getAll')).json() as { results: Project[] }
    for (const project of results) {
      for (const name of [project.slug, project.id]) {
        expect((await site.get(`/api/projects/getByIdSlug/${name}`)).json()).toEqual(project)
      }
    }
  })

  it('returns 404 for an unknown one', async () => {
    for (const name of ['no-existe', '00000000-0000-4000-8000-000000000000', '..%2f..']) {
      const response = await site.get(`/api/projects/getByIdSlug/${name}`)
      expect([response.statusCode, response.json().message]).toEqual([404, 'Proyecto no encontrado'])
    }
    expect((await site.get('/api/projects/getByIdSlug/%00')).statusCode).toBe(400)
  })
})

type MemberPage = { results: { username: string; createdAt: string }[]; totalItems: number }

const members = async (query: string) =>
  (await site.get(`/api/projects/user/getAll?${query}`)).json() as MemberPage
const namesOf = ({ results }: MemberPage) => results.map(({ username }) => username)
const byDay = team.toSorted((one, other) => one.createdOn.localeCompare(other.createdOn))
const oldestFirst = byDay.map(({ username }) => username)

describe('GET /api/projects/user/getAll', () => {
  it('returns the whole team, newest first, for the parameters that the site sends', async () => {
    const page = await members('dateFrom=2025-05-18&dateTo=2025-08-20&sortDate=DESC&search=&limit=10&page=1')
    expect(namesOf(page)).toEqual(oldestFirst.toReversed())
    const newest = byDay.at(-1)
    expect(page.results[0]).toMatchObject({
      ...{ name: newest?.name, lastname: newest?.lastname, country: newest?.country, email: newest?.email },
      links: newest?.links,
      skills: newest?.skills.map((name) => ({ id: expect.any(String), name })),
    })
  })

  it('supports the other order', async () => {
    expect(namesOf(await members('sortDate=ASC'))).toEqual(oldestFirst)
  })

  it('filters by the day of creation, both ends included', async () => {
    const [first, second, third] = byDay
    const page = await members(`dateFrom=${second?.createdOn}&dateTo=${third?.createdOn}&sortDate=ASC`)
    expect(namesOf(page)).toEqual([second?.username, third?.username])
    expect(namesOf(await members(`dateTo=${first?.createdOn}`))).toEqual([first?.username])
    expect((await members('dateFrom=2030-01-01')).results).toEqual([])
  })

  it('finds a part of name, lastname, title and username, wildcards taken literally', async () => {
    const [someone] = byDay
    for (const text of [someone?.name, someone?.lastname.slice(1, 6).toUpperCase(), someone?.username]) {
      expect(namesOf(await members(`search=${encodeURIComponent(text ?? '')}`))).toContain(someone?.username)
    }
    expect((await members('search=%25')).totalItems).toBe(0)
  })

  it('pages', async () => {
    const page = await members('limit=2&page=2&sortDate=ASC')
    expect(namesOf(page)).toEqual(oldestFirst.slice(2, 4))
    expect(page.totalItems).toBe(team.length)
  })

  it.each(['dateFrom=ayer', 'sortDate=up', 'limit=0', 'limit=101', 'page=0'])('rejects %s', async (query) => {
    expect(outcome(await site.get(`/api/projects/user/getAll?${query}`))).toEqual({
      status: 400,
      code: 'invalid',
    })
  })
})

describe('GET /api/projects/user/getByUsername/:username', () => {
  it('returns a member as in the list, ignoring case', async () => {
    const [member] = (await members('limit=1')).results
    for (const name of [member?.username, member?.username.toUpperCase()]) {
      expect((await site.get(`/api/projects/user/getByUsername/${name}`)).json()).toEqual(member)
    }
  })

  it('returns 404 for an unknown username', async () => {
    const response = await site.get('/api/projects/user/getByUsername/nadie')
    expect([response.statusCode, response.json().message]).toEqual([404, 'Usuario no encontrado.'])
    expect((await site.get('/api/projects/user/getByUsername/%00')).statusCode).toBe(400)
  })
})
