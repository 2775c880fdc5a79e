// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AcademyCategory, ReadLesson } from 'shared-auth/api'
import { mockApi, replyNetworkError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, expect, it } from 'vitest'
import { storeEntries, toggleMark } from '../../reading/reading.ts'
import { CategoryListPage } from './CategoryListPage.tsx'

afterEach(() => storeEntries({}))

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

function course(slug: string, age: number) {
  return {
    id: slug,
    slug,
    title: `Curso ${slug}`,
    description: '',
    thumbnail: null,
    level: null,
    createdAt: daysAgo(age),
  }
}

const devops: AcademyCategory = {
  id: '1',
  name: 'DevOps',
  slug: 'devops',
  description: 'Servidores y despliegues.',
  thumbnail: null,
  createdAt: daysAgo(90),
  courses: [course('aws', 3), course('docker', 20), course('linux', 60)],
}

const noneFeatured = { courses: [], showHot: true }

it('shows each category as a link, with its courses and their tags', async () => {
  const api = mockApi({ listAcademyCategories: { results: [devops], featured: noneFeatured } })
  renderApp(<CategoryListPage />)
  expect(screen.getByRole('status').textContent).toBe('Cargando...')

  const name = await screen.findByRole('link', { name: 'DevOps' })
  expect(name.getAttribute('href')).toBe('/academy/devops')
  const courses = within(screen.getByRole('list', { name: 'Cursos de DevOps' })).getAllByRole('link')
  expect(courses.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Curso awsHot', '/academy/devops/aws'],
    ['Curso dockerNew', '/academy/devops/docker'],
    ['Curso linux', '/academy/devops/linux'],
  ])
  expect(api.requests).toHaveLength(1)
})

it('shows the featured courses first, in their order, with tags if the option says so', async () => {
  const api = mockApi({})
  for (const showHot of [true, false]) {
    const featured = { courses: ['linux', 'borrado', 'aws'], showHot }
    api.handlers.listAcademyCategories = { results: [devops], featured }
    const { unmount } = renderApp(<CategoryListPage />)
    const section = within(await screen.findByRole('region', { name: 'Cursos destacados' }))
    const links = section.getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Curso linux', '/academy/devops/linux'],
      ['Curso aws', '/academy/devops/aws'],
    ])
    expect(section.queryAllByText('Hot')).toHaveLength(showHot ? 1 : 0)
    unmount()
  }
})

it('shows no heading when no course is featured', async () => {
  const featured = { courses: ['borrado'], showHot: true }
  mockApi({ listAcademyCategories: { results: [devops], featured } })
  renderApp(<CategoryListPage />)
  await screen.findByRole('link', { name: 'DevOps' })
  expect(screen.queryByText('Cursos destacados')).toBeNull()
})

it('shows the empty state', async () => {
  mockApi({ listAcademyCategories: { results: [], featured: noneFeatured } })
  renderApp(<CategoryListPage />)
  expect(await screen.findByText('No hay cursos disponibles.')).toBeTruthy()
})

it('shows the empty state of a category without courses', async () => {
  const empty = { ...devops, courses: [] }
  mockApi({ listAcademyCategories: { results: [empty], featured: noneFeatured } })
  renderApp(<CategoryListPage />)
  expect(await screen.findByRole('link', { name: 'DevOps' })).toBeTruthy()
  expect(screen.getByText('No hay cursos disponibles.')).toBeTruthy()
})

it('shows the failure and recovers with Reintentar', async () => {
  const api = mockApi({ listAcademyCategories: replyNetworkError() })
  renderApp(<CategoryListPage />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to load academy categories. Please try again later.')
  api.handlers.listAcademyCategories = { results: [devops], featured: noneFeatured }
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('link', { name: 'DevOps' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

function bookmark(slug: string): ReadLesson {
  const address = { categorySlug: 'devops', courseSlug: 'aws', sectionSlug: 'red', lessonSlug: slug }
  return { id: `lesson-${slug}`, title: `Título de ${slug}`, course: 'Curso aws', address }
}

it('lists the marked lessons, each with a button that removes it, and nothing without them', async () => {
  mockApi({ listAcademyCategories: { results: [devops], featured: noneFeatured } })
  const { unmount } = renderApp(<CategoryListPage />)
  expect(await screen.findByRole('link', { name: 'DevOps' })).toBeTruthy()
  expect(screen.queryByText(/Tus marcadores/)).toBeNull()
  unmount()

  for (const slug of ['iam', 'vpc']) toggleMark(bookmark(slug))
  renderApp(<CategoryListPage />)
  const section = await screen.findByRole('region', { name: 'Tus marcadores' })
  expect(screen.getByRole('link', { name: 'Tus marcadores (2)' }).getAttribute('href')).toBe(`#${section.id}`)
  const links = within(section).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Título de vpc', '/academy/devops/aws/red/vpc'],
    ['Título de iam', '/academy/devops/aws/red/iam'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Quitar de tus marcadores: Título de vpc' }))
  expect(within(section).getAllByRole('link')).toHaveLength(1)
  expect(document.activeElement).toBe(section)
  await userEvent.click(screen.getByRole('button', { name: 'Quitar de tus marcadores: Título de iam' }))
  expect(screen.queryByText(/Tus marcadores/)).toBeNull()
})
