// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi as mockOperations, replyError, replyNetworkError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { aProject } from '../../site/projects.fixture.ts'
import { ProjectDetailsPage } from './ProjectDetailsPage.tsx'

const mockApi = (operations: Parameters<typeof mockOperations>[0]) =>
  mockOperations({ listProjects: { results: [] }, ...operations })

const open = (path = '/projects/bodega-clara') =>
  renderApp(<ProjectDetailsPage />, { path, pattern: '/projects/:slug' })

describe('ProjectDetailsPage', () => {
  it('shows the whole project', async () => {
    mockApi({ getProject: aProject() })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bodega Clara' })).toBeDefined()
    for (const text of [
      'Segundo párrafo.',
      '5 meses',
      '5 de febrero de 2024',
      '12 de julio de 2024',
      'interfaz',
    ])
      expect(screen.getByText(text)).toBeDefined()
    const row = within(screen.getByRole('table', { name: 'Colaboradores' })).getAllByRole('row')[1]
    expect(
      within(row as HTMLElement)
        .getByRole('link', { name: 'Joaquín Morales' })
        .getAttribute('href'),
    ).toBe('/team/joaquin-morales')
    expect(document.title).toBe('Bodega Clara | Nodo Norte')
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
    expect(data.name).toBe('Bodega Clara')
  })

  it('shows a case study in chapters, with a list of them, its figures and the quotation', async () => {
    const description = [
      'Inventario.',
      '## El problema\n\nNadie tocaba las hojas.',
      '## Qué hicimos\n\nFuimos al muelle.\n\n- 4 días → 1 tarde: el conteo anual',
      '> Ahora confirmamos.\n> — Marcela (cita de muestra)',
    ].join('\n\n')
    mockApi({ getProject: aProject({ description }) })
    open()
    const contents = within(await screen.findByRole('navigation', { name: 'Contenido' }))
    for (const title of ['El problema', 'Qué hicimos']) {
      const target = contents.getByRole('link', { name: title }).getAttribute('href')?.slice(1) ?? ''
      const chapter = document.getElementById(target) as HTMLElement
      expect(within(chapter).getByRole('heading', { level: 2, name: title })).toBeDefined()
    }
    expect(screen.getByText('4 días → 1 tarde').tagName).toBe('DD')
    expect(screen.getByText('Ahora confirmamos.').closest('blockquote')).not.toBeNull()
    expect(screen.getByText('Marcela (cita de muestra)')).toBeDefined()
    expect(document.body.textContent).not.toContain('##')
  })

  it('shows that a project without an end is in progress', async () => {
    const dates = { duration: 'En marcha', start: '2025-01-20', end: null }
    mockApi({ getProject: aProject({ dates }) })
    open()
    expect(await screen.findByText('En curso')).toBeDefined()
  })

  it('requests nothing from another host before the video is played', async () => {
    const youtube = 'https://youtu.be/fq4N0hgOWzU'
    mockApi({ getProject: aProject({ youtube }) })
    open()
    expect(await screen.findByRole('button', { name: /Reproducir el video/ })).toBeDefined()
    const addresses = [...document.querySelectorAll('[src]')].map((element) => element.getAttribute('src'))
    expect(addresses.every((address) => address?.startsWith('/'))).toBe(true)
  })

  it('reports an invalid video address', async () => {
    mockApi({ getProject: aProject({ youtube: 'https://video.example/x' }) })
    open()
    expect(await screen.findByText('URL de YouTube inválida.')).toBeDefined()
  })

  it('links the projects before and after it in the list, around its ends', async () => {
    const results = ['a', 'b', 'c'].map((slug) => aProject({ id: slug, slug, title: `Proyecto ${slug}` }))
    mockApi({ getProject: results[0], listProjects: { results } })
    open('/projects/a')
    const others = within(await screen.findByRole('navigation', { name: 'Otros proyectos' }))
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/projects/c',
      '/projects/b',
    ])
  })

  it('shows what the list has of a project until the project arrives', async () => {
    mockApi({ getProject: () => new Promise(() => {}) })
    const client = new QueryClient()
    client.setQueryData(['projects'], [aProject()])
    renderApp(<ProjectDetailsPage />, { path: '/projects/bodega-clara', pattern: '/projects/:slug', client })
    expect(screen.getByRole('heading', { level: 1, name: 'Bodega Clara' })).toBeDefined()
  })

  it('encodes the slug, so that it cannot reach another operation', async () => {
    const api = mockApi({ getProject: aProject() })
    open('/projects/..%2Fuser%2FgetAll')
    await screen.findByRole('heading', { level: 1 })
    expect(api.requests.map(({ url }) => url)).toContain('/api/projects/getByIdSlug/..%2Fuser%2FgetAll')
  })

  it('reports an unknown slug', async () => {
    mockApi({ getProject: replyError(404, 'x'), findMovedAddress: replyError(404, 'x') })
    open()
    expect(await screen.findByText('Proyecto no encontrado')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  })

  it('shows the failure and recovers with Reintentar', async () => {
    const api = mockApi({ getProject: replyNetworkError() })
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar el proyecto.')
    api.handlers.getProject = aProject()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bodega Clara' })).toBeDefined()
  })
})
