// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { mockApi, replyError, replyNetworkError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { categoryList, course } from '../../catalogue/catalogue.fixture.ts'
import { AcademyLayout } from '../../layout/AcademyLayout.tsx'
import { useReading } from '../../reading/reading.ts'
import { CourseDetailsPage } from './CourseDetailsPage.tsx'

const routes = [
  {
    path: '/academy',
    Component: AcademyLayout,
    children: [{ path: ':categorySlug/:courseSlug', Component: CourseDetailsPage }],
  },
]
const show = (path: string) => renderApp(routes, { path })
const list = { listAcademyCategories: categoryList }
const both = { ...list, getAcademyCourse: course }

beforeEach(() => localStorage.clear())
afterEach(() => useReading.setState({ completed: [] }))

it('shows sections and lessons in order, with their tags', async () => {
  mockApi(both)
  show('/academy/devops/aws')
  const page = (await screen.findByRole('heading', { level: 1 })).closest('header')?.parentElement
  const links = within(page ?? document.body)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.split('/').length === 6)
  expect(links).toEqual([
    '/academy/devops/aws/fundamentos/nube',
    '/academy/devops/aws/fundamentos/nube',
    '/academy/devops/aws/fundamentos/iam',
    '/academy/devops/aws/red/vpc',
  ])
  expect(screen.getByText('Nivel básico · 2 secciones · 3 lecciones · 12 min de lectura')).toBeTruthy()
  expect(screen.getAllByText('Hot').length).toBeGreaterThan(0)
})

it('continues with the first lesson that is not completed', async () => {
  localStorage.setItem('academyProgress', JSON.stringify(['nube']))
  mockApi(both)
  show('/academy/devops/aws')
  const link = await screen.findByRole('link', { name: 'Continuar el curso' })
  expect(link.getAttribute('href')).toBe('/academy/devops/aws/fundamentos/iam')
  for (const meter of screen.getAllByRole('progressbar'))
    expect(meter.getAttribute('aria-valuenow')).toBe('33')
})

it('finds the course under its own category only', async () => {
  mockApi({ ...both, findMovedAddress: replyError(404, 'x') })
  show('/academy/api/aws')
  expect(await screen.findByText('Curso no encontrado.')).toBeTruthy()
})

it('shows the empty state of a course without lessons', async () => {
  mockApi({ ...list, getAcademyCourse: { ...course, sections: [] } })
  show('/academy/devops/aws')
  expect(await screen.findByText('Este curso todavía no tiene lecciones.')).toBeTruthy()
})

it('reports an unknown course', async () => {
  mockApi({ ...list, getAcademyCourse: replyError(404, 'x'), findMovedAddress: replyError(404, 'x') })
  show('/academy/devops/nada')
  expect(await screen.findByText('Curso no encontrado.')).toBeTruthy()
})

it('shows the failure', async () => {
  mockApi({ ...list, getAcademyCourse: replyNetworkError() })
  show('/academy/devops/aws')
  const sentence = 'Failed to load course details. It might not exist or there was a network error.'
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('requests no course without a slug', async () => {
  mockApi(list)
  show('/academy/devops/%20')
  expect(await screen.findByText('Course slug is missing.')).toBeTruthy()
})
