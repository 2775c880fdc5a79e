// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockApi, replyError, replyNetworkError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { category, categoryList } from '../../catalogue/catalogue.fixture.ts'
import { AcademyLayout } from '../../layout/AcademyLayout.tsx'
import { CategoryDetailsPage } from './CategoryDetailsPage.tsx'

const routes = [
  {
    path: '/academy',
    Component: AcademyLayout,
    children: [{ path: ':categorySlug', Component: CategoryDetailsPage }],
  },
]
const show = (path: string) => renderApp(routes, { path })
const list = { listAcademyCategories: categoryList }

it('shows the category and links its courses', async () => {
  mockApi({ ...list, getAcademyCategory: category })
  show('/academy/devops')
  expect(await screen.findByRole('heading', { level: 1, name: 'DevOps' })).toBeTruthy()
  const article = screen.getByRole('article')
  const link = within(article).getByRole('link', { name: 'AWS desde cero' })
  expect(link.getAttribute('href')).toBe('/academy/devops/aws')
  expect(within(article).getByText('Hot')).toBeTruthy()
})

it('shows the empty state of a category without courses', async () => {
  mockApi({ ...list, getAcademyCategory: { ...category, courses: [] } })
  show('/academy/devops')
  expect(await screen.findByText('No hay cursos disponibles.')).toBeTruthy()
})

it('reports an unknown category', async () => {
  const api = mockApi({
    ...list,
    getAcademyCategory: replyError(404, 'x'),
    findMovedAddress: replyError(404, 'x'),
  })
  show('/academy/nada')
  expect(await screen.findByText('No se encontró la categoría.')).toBeTruthy()
  expect(api.requestsOf('getAcademyCategory')[0]?.params.categorySlug).toBe('nada')
})

it('shows the failure and recovers with Reintentar', async () => {
  const api = mockApi({ ...list, getAcademyCategory: replyNetworkError() })
  show('/academy/devops')
  const sentence = 'Failed to load category. It might not exist or there was a network error.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  api.handlers.getAcademyCategory = category
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'DevOps' })).toBeTruthy()
})

it('requests no category without a slug', async () => {
  const api = mockApi(list)
  show('/academy/%20')
  expect(await screen.findByText('Category slug is missing.')).toBeTruthy()
  expect(api.requests.map(({ operation }) => operation)).toEqual(['listAcademyCategories'])
})
