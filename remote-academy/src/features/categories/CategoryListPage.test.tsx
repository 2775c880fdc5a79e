// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'shared-auth'
import { renderWithUi } from 'shared-ui/testing'
import { expect, it, vi } from 'vitest'
import type { Category } from '../../catalogue/categories.api.ts'
import { CategoryListPage } from './CategoryListPage.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

function course(slug: string, age: number) {
  return {
    id: slug,
    slug,
    title: `Curso ${slug}`,
    description: '',
    thumbnail: null,
    createdAt: daysAgo(age),
  }
}

const devops: Category = {
  id: '1',
  name: 'DevOps',
  slug: 'devops',
  description: 'Servidores y despliegues.',
  thumbnail: null,
  createdAt: daysAgo(90),
  courses: [course('aws', 3), course('docker', 20), course('linux', 60)],
}

it('shows each category as a link, with its courses and their tags', async () => {
  const get = vi.spyOn(http, 'get').mockResolvedValue({ data: { results: [devops] } })
  renderWithUi(<CategoryListPage />)
  expect(screen.getByRole('status').textContent).toBe('Cargando...')

  const name = await screen.findByRole('link', { name: 'DevOps' })
  expect(name.getAttribute('href')).toBe('/academy/devops')
  const courses = within(screen.getByRole('list', { name: 'Cursos de DevOps' })).getAllByRole('link')
  expect(courses.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Curso awsHot', '/academy/devops/aws'],
    ['Curso dockerNew', '/academy/devops/docker'],
    ['Curso linux', '/academy/devops/linux'],
  ])
  expect(get.mock.calls.map(([url]) => url)).toEqual(['/api/academy/categories/getAll'])
})

it('says when there is nothing', async () => {
  vi.spyOn(http, 'get').mockResolvedValue({ data: { results: [] } })
  renderWithUi(<CategoryListPage />)
  expect(await screen.findByText('No hay cursos disponibles.')).toBeTruthy()
})

it('says that a category is empty', async () => {
  vi.spyOn(http, 'get').mockResolvedValue({ data: { results: [{ ...devops, courses: [] }] } })
  renderWithUi(<CategoryListPage />)
  expect(await screen.findByRole('link', { name: 'DevOps' })).toBeTruthy()
  expect(screen.getByText('No hay cursos disponibles.')).toBeTruthy()
})

it('tells of a failure and recovers by retrying', async () => {
  vi.spyOn(http, 'get')
    .mockRejectedValueOnce(new Error('sin red'))
    .mockResolvedValue({ data: { results: [devops] } })
  renderWithUi(<CategoryListPage />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to load academy categories. Please try again later.')
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('link', { name: 'DevOps' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
