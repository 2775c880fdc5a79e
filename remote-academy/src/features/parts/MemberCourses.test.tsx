// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { mockApi } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { category } from '../../catalogue/catalogue.fixture.ts'
import { coursesOn } from './coursesOn.ts'
import { MemberCourses } from './MemberCourses.tsx'

const categories = [
  {
    ...category,
    courses: ['aws', 'github-actions', 'rest', 'whatsapp'].map((slug) => ({
      ...{ id: slug, slug, title: `Curso ${slug}`, description: '', thumbnail: null, level: null },
      createdAt: '2025-01-01T00:00:00.000Z',
    })),
  },
]
const response = { results: categories, featured: { courses: [], showHot: true } }
const memberWith = (...skills: string[]) => <MemberCourses value={{ username: 'ana', name: 'Ana', skills }} />

describe('MemberCourses', () => {
  it('shows the courses about what the member works with', async () => {
    mockApi({ listAcademyCategories: response })
    renderApp(memberWith('AWS', 'WhatsApp Cloud API', 'PostgreSQL'))
    expect(await screen.findByRole('region', { name: 'Cursos sobre lo que usa Ana' })).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/academy/devops/aws',
      '/academy/devops/whatsapp',
    ])
  })

  it('shows nothing when no course is about one of the skills', async () => {
    const api = mockApi({ listAcademyCategories: response })
    const { client } = renderApp(memberWith('Figma'))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(api.requests).toHaveLength(1)
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('coursesOn', () => {
  it.each([
    ['AWS', ['aws']],
    ['GitHub Actions', ['github-actions']],
    ['API REST', ['rest']],
    ['Restaurantes', []],
    ['Actions', []],
    ['', []],
  ])('finds for the skill %j the courses with the slugs %j', (skill, slugs) => {
    expect(coursesOn([skill], categories).map(({ course }) => course.slug)).toEqual(slugs)
  })
})
