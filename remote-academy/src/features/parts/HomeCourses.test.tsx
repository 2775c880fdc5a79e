// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { mockApi, replyNetworkError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { category } from '../../catalogue/catalogue.fixture.ts'
import { HomeCourses } from './HomeCourses.tsx'

const courses = ['aws', 'docker', 'linux', 'nginx'].map((slug) => ({
  ...{ id: slug, slug, title: `Curso ${slug}`, description: '', thumbnail: null },
  createdAt: '2025-01-01T00:00:00.000Z',
}))
const results = [{ ...category, courses }]
const featured = (...slugs: string[]) => ({ results, featured: { courses: slugs, showHot: true } })
const part = <HomeCourses value={{ limit: 3 }} />

describe('HomeCourses', () => {
  it('shows the featured courses in their order, up to the limit of the slot', async () => {
    mockApi({ listAcademyCategories: featured('linux', 'aws', 'docker', 'nginx') })
    renderApp(part)
    expect(screen.getByRole('status').textContent).toContain('Cargando...')
    const section = within(screen.getByRole('region', { name: 'Cursos destacados' }))
    const links = await section.findAllByRole('link', { name: /^Curso/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/academy/devops/linux',
      '/academy/devops/aws',
      '/academy/devops/docker',
    ])
    expect(section.getByRole('link', { name: 'Ver la academia' }).getAttribute('href')).toBe('/academy')
  })

  it.each([
    ['no course is featured', featured()],
    ['the courses do not load', replyNetworkError()],
  ])('shows nothing when %s', async (_case, response) => {
    const api = mockApi({ listAcademyCategories: response })
    renderApp(part)
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    expect(api.requests).toHaveLength(1)
  })
})
