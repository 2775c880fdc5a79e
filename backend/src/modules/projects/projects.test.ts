import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projects } from '../../../seed-content/projects.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import type { Project } from './projects.schemas.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

describe('GET /api/projects/getAll', () => {
  it('answers every project with all that its page shows', async () => {
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
    const answer = (await site.get('/api/projects/getAll?page=2&limit=2')).json()
    expect(answer.results.map((project: Project) => project.slug)).toEqual(
      projects.slice(2, 4).map((project) => project.slug),
    )
    expect(answer.pagination).toEqual({ page: 2, limit: 2, totalPages: Math.ceil(projects.length / 2) })
  })

  it('never shows a collaborator’s email', async () => {
    expect((await site.get('/api/projects/getAll')).body).not.toContain('"email"')
  })

  it('refuses a limit out of bounds', async () => {
    expect(outcome(await site.get('/api/projects/getAll?limit=1000'))).toEqual({
      status: 400,
      code: 'invalid',
    })
  })
})
