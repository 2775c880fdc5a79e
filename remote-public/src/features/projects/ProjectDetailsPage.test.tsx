// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError, http } from 'shared-auth'
import { describe, expect, it, vi } from 'vitest'
import { aProject } from '../../site/projects.fixture.ts'
import { answer, renderPage } from '../../testing.tsx'
import { ProjectDetailsPage } from './ProjectDetailsPage.tsx'

const open = (route = '/projects/bodega-clara') =>
  renderPage(<ProjectDetailsPage />, { route, path: '/projects/:slug' })

describe('ProjectDetailsPage', () => {
  it('shows the whole project', async () => {
    vi.spyOn(http, 'get').mockResolvedValue(answer(aProject()))
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bodega Clara' })).toBeDefined()
    for (const text of [
      'Segundo párrafo.',
      '5 meses',
      '5 de febrero de 2024',
      '12 de julio de 2024',
      'frontend',
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

  it('says that an open project is under way', async () => {
    const dates = { duration: 'En marcha', start: '2025-01-20', end: null }
    vi.spyOn(http, 'get').mockResolvedValue(answer(aProject({ dates })))
    open()
    expect(await screen.findByText('En curso')).toBeDefined()
  })

  it('offers the video without asking its host for anything', async () => {
    const youtube = 'https://youtu.be/fq4N0hgOWzU'
    vi.spyOn(http, 'get').mockResolvedValue(answer(aProject({ youtube })))
    open()
    expect(await screen.findByRole('button', { name: /Reproducir el video/ })).toBeDefined()
    const addresses = [...document.querySelectorAll('[src]')].map((element) => element.getAttribute('src'))
    expect(addresses.every((address) => address?.startsWith('/'))).toBe(true)
  })

  it('says that a video address is invalid', async () => {
    vi.spyOn(http, 'get').mockResolvedValue(answer(aProject({ youtube: 'https://video.example/x' })))
    open()
    expect(await screen.findByText('URL de YouTube inválida.')).toBeDefined()
  })

  it('encodes the slug, so that it can name no other call', async () => {
    const get = vi.spyOn(http, 'get').mockResolvedValue(answer(aProject()))
    open('/projects/..%2Fuser%2FgetAll')
    await screen.findByRole('heading', { level: 1 })
    expect(get.mock.calls[0]?.[0]).toBe('/api/projects/getByIdSlug/..%2Fuser%2FgetAll')
  })

  it('says that there is no such project', async () => {
    vi.spyOn(http, 'get').mockRejectedValue(new ApiError({ status: 404, code: 'not_found', message: 'x' }))
    open()
    expect(await screen.findByText('Proyecto no encontrado')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  })

  it('shows the failure and recovers with Reintentar', async () => {
    const get = vi.spyOn(http, 'get')
    get.mockRejectedValueOnce(new ApiError({ status: 0, code: 'network', message: 'x' }))
    get.mockResolvedValue(answer(aProject()))
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo cargar el proyecto.')
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bodega Clara' })).toBeDefined()
  })
})
