// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, type ReceivedRequest, replyNetworkError } from 'shared-auth/testing'
import { writeStoredJson } from 'shared-ui'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { category, categoryList, course } from '../../catalogue/catalogue.fixture.ts'
import { DashboardCard } from './DashboardCard.tsx'

beforeEach(() => localStorage.clear())

describe('DashboardCard', () => {
  it('counts courses and categories, and leads to the academy', async () => {
    const results = [category, { ...category, id: 'k2', courses: [...category.courses, ...category.courses] }]
    mockApi({ listAcademyCategories: { ...categoryList, results } })
    renderApp(<DashboardCard value={{ role: 'admin' }} />)
    expect(await screen.findByText('3 cursos en 2 categorías')).toBeTruthy()
    expect(screen.queryByText(/completado/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Ir a la academia' }).getAttribute('href')).toBe('/academy')
  })

  it.each([
    [[], 'Todavía no has completado ninguna lección.'],
    [['iam'], 'Has completado 1 lección.'],
    [['iam', 'vpc'], 'Has completado 2 lecciones.'],
  ])('shows a reader with the completed lessons %j: %s', async (completed, text) => {
    writeStoredJson('academyProgress', completed)
    mockApi({ listAcademyCategories: categoryList, getAcademyCourse: course })
    renderApp(<DashboardCard value={{ role: 'user' }} />)
    expect(await screen.findByText('1 curso en 1 categoría')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('shows the courses that a reader has begun, each with its next lesson', async () => {
    writeStoredJson('academyProgress', ['nube'])
    const other = { ...course, id: 'c2', slug: 'docker', title: 'Docker', sections: [] }
    const courses = [...category.courses, { ...category.courses[0], id: 'c2', slug: 'docker' }]
    mockApi({
      listAcademyCategories: { ...categoryList, results: [{ ...category, courses }] },
      getAcademyCourse: ({ params }: ReceivedRequest) => (params.courseSlug === 'aws' ? course : other),
    })
    renderApp(<DashboardCard value={{ role: 'user' }} />)
    const begun = within(await screen.findByRole('list', { name: 'Cursos en progreso' }))
    expect(begun.getAllByRole('listitem')).toHaveLength(1)
    expect(begun.getByText('AWS desde cero')).toBeTruthy()
    expect(begun.getByRole('link', { name: 'Título de iam' }).getAttribute('href')).toBe(
      '/academy/devops/aws/fundamentos/iam',
    )
    expect(begun.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33')
  })

  it('requests no course for a reader who has completed nothing, and lists no completed course', async () => {
    const api = mockApi({ listAcademyCategories: categoryList, getAcademyCourse: course })
    const { unmount } = renderApp(<DashboardCard value={{ role: 'user' }} />)
    expect(await screen.findByText('1 curso en 1 categoría')).toBeTruthy()
    expect(api.requestsOf('getAcademyCourse')).toEqual([])
    unmount()
    writeStoredJson('academyProgress', ['nube', 'iam', 'vpc'])
    renderApp(<DashboardCard value={{ role: 'user' }} />)
    expect(await screen.findByText('Has completado 3 lecciones.')).toBeTruthy()
    await waitFor(() => expect(api.requestsOf('getAcademyCourse')).toHaveLength(1))
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('shows that there are no courses yet', async () => {
    mockApi({ listAcademyCategories: { ...categoryList, results: [] } })
    renderApp(<DashboardCard value={{ role: 'admin' }} />)
    expect(await screen.findByText('Todavía no hay cursos publicados.')).toBeTruthy()
  })

  it('shows the failure and recovers with Reintentar', async () => {
    const api = mockApi({ listAcademyCategories: replyNetworkError() })
    renderApp(<DashboardCard value={{ role: 'admin' }} />)
    expect(await screen.findByText('No pudimos cargar los cursos.')).toBeTruthy()
    api.handlers.listAcademyCategories = categoryList
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('1 curso en 1 categoría')).toBeTruthy()
  })
})
