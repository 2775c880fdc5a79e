// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from 'shared-auth'
import { expect, it } from 'vitest'
import { answer, category, renderAt } from '../../testing.tsx'
import { CategoryDetailsPage } from './CategoryDetailsPage.tsx'

const show = (path: string) => renderAt(path, { ':categorySlug': <CategoryDetailsPage /> })
const list = { 'categories/getAll': { results: [category] } }

it('shows the category and links its courses', async () => {
  answer({ ...list, 'categories/getBySlug/devops': category })
  show('/academy/devops')
  expect(await screen.findByRole('heading', { level: 1, name: 'DevOps' })).toBeTruthy()
  const article = screen.getByRole('article')
  const link = within(article).getByRole('link', { name: 'AWS desde cero' })
  expect(link.getAttribute('href')).toBe('/academy/devops/aws')
  expect(within(article).getByText('Hot')).toBeTruthy()
})

it('says when the category has no courses', async () => {
  answer({ ...list, 'categories/getBySlug/devops': { ...category, courses: [] } })
  show('/academy/devops')
  expect(await screen.findByText('No hay cursos disponibles.')).toBeTruthy()
})

it('says when there is no such category', async () => {
  const missing = new ApiError({ status: 404, code: 'not_found', message: 'x' })
  answer({ ...list, 'categories/getBySlug/nada': missing })
  show('/academy/nada')
  expect(await screen.findByText('No se encontró la categoría.')).toBeTruthy()
})

it('tells of a failure and recovers by retrying', async () => {
  const answers: Record<string, unknown> = { ...list, 'categories/getBySlug/devops': new Error('sin red') }
  answer(answers)
  show('/academy/devops')
  const sentence = 'Failed to load category. It might not exist or there was a network error.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  answers['categories/getBySlug/devops'] = category
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'DevOps' })).toBeTruthy()
})

it('asks for nothing without a slug', async () => {
  const get = answer(list)
  show('/academy/%20')
  expect(await screen.findByText('Category slug is missing.')).toBeTruthy()
  expect(get.mock.calls.map(([url]) => url)).toEqual(['/api/academy/categories/getAll'])
})
