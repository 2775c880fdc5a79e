// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { aProject } from '../../site/projects.fixture.ts'
import { ProjectListPage } from './ProjectListPage.tsx'

const renderList = () => renderApp(<ProjectListPage />, { path: '/projects' })

describe('ProjectListPage', () => {
  it('shows that it is loading', () => {
    mockApi({ listProjects: () => new Promise(() => {}) })
    renderList()
    expect(screen.getByRole('status').textContent).toContain('Cargando...')
  })

  it('shows a card with technologies, collaborators and links by name', async () => {
    const api = mockApi({ listProjects: { results: [aProject()] } })
    renderList()
    const card = await screen.findByRole('article')
    expect(within(card).getByText('Inventario para tres bodegas.')).toBeDefined()
    expect(within(card).getByText('React')).toBeDefined()
    expect(within(card).getByRole('img', { name: 'Joaquín Morales' })).toBeDefined()
    const github = within(card).getByRole('link', { name: /^GitHub/ })
    expect(github.getAttribute('href')).toBe('https://github.example/bodega')
    expect(within(card).getByRole('link', { name: /^Demostración/ })).toBeDefined()
    expect(api.requests).toHaveLength(1)
  })

  it('opens the project by its card and leads to contact', async () => {
    mockApi({ listProjects: { results: [aProject()] } })
    const { address } = renderList()
    const title = await screen.findByRole('link', { name: 'Bodega Clara' })
    expect(title.getAttribute('href')).toBe('/projects/bodega-clara')
    expect(screen.getByRole('link', { name: 'Hablemos de tu proyecto' }).getAttribute('href')).toBe(
      '/contact',
    )
    await userEvent.click(title)
    expect(address()).toBe('/projects/bodega-clara')
  })

  it('draws a placeholder for a missing picture', async () => {
    mockApi({ listProjects: { results: [aProject({ image: null })] } })
    renderList()
    const card = await screen.findByRole('article')
    expect(card.querySelector('img[src^="/content/projects"]')).toBeNull()
    expect(card.querySelector('svg polyline')).not.toBeNull()
  })

  it('shows the failure and recovers with Reintentar', async () => {
    const api = mockApi({ listProjects: replyError(500, 'x') })
    renderList()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No pudimos cargar los proyectos. Inténtalo de nuevo más tarde.',
    )
    api.handlers.listProjects = { results: [aProject()] }
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('article')).toBeDefined()
  })

  it('treats a response that is not a list as a failure', async () => {
    mockApi({ listProjects: '<html></html>' })
    renderList()
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('shows the empty state', async () => {
    mockApi({ listProjects: { results: [] } })
    renderList()
    expect(await screen.findByText('No hay proyectos para mostrar en este momento.')).toBeDefined()
  })
})
