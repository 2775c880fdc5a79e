// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Project } from 'shared-auth/api'
import { mockApi, replyError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import head from '../../head/muestra.head.json'
import { ProjectListPage } from './ProjectListPage.tsx'

const project: Project = {
  id: 'p1',
  slug: 'bodega-clara',
  title: 'Bodega Clara',
  description: 'Inventario para tres bodegas.\n\nSegundo párrafo.',
  image: null,
  youtube: null,
  category: 'Sistema web',
  dates: { duration: '5 meses', start: '2024-02-05', end: '2024-07-12' },
  technologies: [],
  links: [],
  collaborators: [],
}

const path = '/ruta-muestra'
const open = () => renderApp(<ProjectListPage />, { path })

it('shows that it is loading, then each project as a link', async () => {
  const api = mockApi({ listProjects: { results: [project] } })
  open()
  expect(screen.getByRole('status').textContent).toContain('Cargando...')
  const link = await screen.findByRole('link', { name: 'Bodega Clara' })
  expect(link.getAttribute('href')).toBe('/projects/bodega-clara')
  expect(screen.getByText('Inventario para tres bodegas.')).toBeDefined()
  expect(api.requests.map(({ query }) => query)).toEqual([{ limit: '6' }])
})

it('has one main heading, a title and a description', () => {
  mockApi({ listProjects: () => new Promise(() => {}) })
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(head.title)
  expect(document.title).toContain(head.title)
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toContain('equipo')
})

it('shows the empty state', async () => {
  mockApi({ listProjects: { results: [] } })
  open()
  expect(await screen.findByText('Todavía no hay proyectos.')).toBeDefined()
})

it('shows the failure and recovers with Reintentar', async () => {
  const api = mockApi({ listProjects: replyError(503, 'x') })
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar los proyectos.')
  api.handlers.listProjects = { results: [project] }
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('link', { name: 'Bodega Clara' })).toBeDefined()
})
