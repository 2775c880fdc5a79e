// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { ApiError } from 'shared-auth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useProgress } from '../../catalogue/progress.ts'
import { answer, category, course, renderAt } from '../../testing.tsx'
import { CourseDetailsPage } from './CourseDetailsPage.tsx'

const show = (path: string) => renderAt(path, { ':categorySlug/:courseSlug': <CourseDetailsPage /> })
const list = { 'categories/getAll': { results: [category] } }
const both = { ...list, 'courses/getBySlug/aws': course }

beforeEach(() => localStorage.clear())
afterEach(() => useProgress.setState({ completed: [] }))

it('shows sections and lessons in their order, with their tags', async () => {
  answer(both)
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
  expect(screen.getByText('2 secciones · 3 lecciones')).toBeTruthy()
  expect(screen.getAllByText('Hot').length).toBeGreaterThan(0)
})

it('goes on with the first lesson that is not completed', async () => {
  localStorage.setItem('academyProgress', JSON.stringify(['nube']))
  answer(both)
  show('/academy/devops/aws')
  const link = await screen.findByRole('link', { name: 'Continuar el curso' })
  expect(link.getAttribute('href')).toBe('/academy/devops/aws/fundamentos/iam')
  for (const meter of screen.getAllByRole('progressbar'))
    expect(meter.getAttribute('aria-valuenow')).toBe('33')
})

it('knows the course under its own category only', async () => {
  answer(both)
  show('/academy/api/aws')
  expect(await screen.findByText('Curso no encontrado.')).toBeTruthy()
})

it('says when it has no lessons yet', async () => {
  answer({ ...list, 'courses/getBySlug/aws': { ...course, sections: [] } })
  show('/academy/devops/aws')
  expect(await screen.findByText('Este curso todavía no tiene lecciones.')).toBeTruthy()
})

it('says when there is no such course', async () => {
  const missing = new ApiError({ status: 404, code: 'not_found', message: 'x' })
  answer({ ...list, 'courses/getBySlug/nada': missing })
  show('/academy/devops/nada')
  expect(await screen.findByText('Curso no encontrado.')).toBeTruthy()
})

it('tells of a failure', async () => {
  answer({ ...list, 'courses/getBySlug/aws': new Error('sin red') })
  show('/academy/devops/aws')
  const sentence = 'Failed to load course details. It might not exist or there was a network error.'
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('asks for nothing without a slug', async () => {
  answer(list)
  show('/academy/devops/%20')
  expect(await screen.findByText('Course slug is missing.')).toBeTruthy()
})
