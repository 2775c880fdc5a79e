// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError, http } from 'shared-auth'
import { describe, expect, it, vi } from 'vitest'
import { aProject } from '../../site/projects.fixture.ts'
import { answer, renderPage } from '../../testing.tsx'
import { ProjectListPage } from './ProjectListPage.tsx'

const renderList = () => renderPage(<ProjectListPage />, { route: '/projects', path: '/projects' })

describe('ProjectListPage', () => {
  it('says that it loads', () => {
    vi.spyOn(http, 'get').mockReturnValue(new Promise(() => {}))
    renderList()
    expect(screen.getByRole('status').textContent).toContain('Cargando...')
  })

  it('shows a card with technologies, collaborators and links by name', async () => {
    vi.spyOn(http, 'get').mockResolvedValue(answer({ results: [aProject()] }))
    renderList()
    const card = await screen.findByRole('article')
    expect(within(card).getByText('Inventario para tres bodegas.')).toBeDefined()
    expect(within(card).getByText('React')).toBeDefined()
    expect(within(card).getByRole('img', { name: 'Joaquín Morales' })).toBeDefined()
    const github = within(card).getByRole('link', { name: /^GitHub/ })
    expect(github.getAttribute('href')).toBe('https://github.example/bodega')
    expect(within(card).getByRole('link', { name: /^Demostración/ })).toBeDefined()
    expect(http.get).toHaveBeenCalledWith('/api/projects/getAll', expect.anything())
  })

  it('opens the project by its card and leads to contact', async () => {
    vi.spyOn(http, 'get').mockResolvedValue(answer({ results: [aProject()] }))
    renderList()
    const title = await screen.findByRole('link', { name: 'Bodega Clara' })
    expect(title.getAttribute('href')).toBe('/projects/bodega-clara')
    expect(screen.getByRole('link', { name: 'Hablemos de tu proyecto' }).getAttribute('href')).toBe(
      '/contact',
    )
    await userEvent.click(title)
    expect(await screen.findByText('otra página')).toBeDefined()
  })

  it('draws a placeholder for a missing picture', async () => {
    vi.spyOn(http, 'get').mockResolvedValue(answer({ results: [aProject({ image: null })] }))
    renderList()
    const card = await screen.findByRole('article')
    expect(card.querySelector('img[src^="/content/projects"]')).toBeNull()
    expect(card.querySelector('svg polyline')).not.toBeNull()
  })

  it('shows the failure and recovers with Reintentar', async () => {
    const get = vi
      .spyOn(http, 'get')
      .mockRejectedValueOnce(new ApiError({ status: 500, code: 'http_500', message: 'x' }))
    get.mockResolvedValue(answer({ results: [aProject()] }))
    renderList()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No pudimos cargar los proyectos. Inténtalo de nuevo más tarde.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('article')).toBeDefined()
  })

  it('treats an answer that is not a list as a failure', async () => {
    vi.spyOn(http, 'get').mockResolvedValue(answer('<html></html>'))
    renderList()
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('says that there is nothing yet', async () => {
    vi.spyOn(http, 'get').mockResolvedValue(answer({ results: [] }))
    renderList()
    expect(await screen.findByText('No hay proyectos para mostrar en este momento.')).toBeDefined()
  })
})
