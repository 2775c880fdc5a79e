// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyNetworkError } from 'shared-auth/testing'
import { writeStoredJson } from 'shared-ui'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { category, categoryList } from '../../catalogue/catalogue.fixture.ts'
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
  ])('tells a reader with the completed lessons %j: %s', async (completed, text) => {
    writeStoredJson('academyProgress', completed)
    mockApi({ listAcademyCategories: categoryList })
    renderApp(<DashboardCard value={{ role: 'user' }} />)
    expect(await screen.findByText('1 curso en 1 categoría')).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('says that there are no courses yet', async () => {
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
