// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError, http } from 'shared-auth'
import { describe, expect, it, vi } from 'vitest'
import type { TeamMember } from '../../site/team.api.ts'
import { answer, renderPage } from '../../testing.tsx'
import { MemberPage } from './MemberPage.tsx'
import { TeamPage } from './TeamPage.tsx'

const camila: TeamMember = {
  id: 'u1',
  username: 'camila-herrera',
  name: 'Camila',
  lastname: 'Herrera',
  title: 'Diseñadora de producto',
  about: 'Convierte procesos en pantallas.',
  image: null,
  country: 'Colombia',
  email: 'camila@nodonorte.example',
  skills: [{ id: 's1', name: 'Figma' }],
  links: [{ id: 'l1', name: 'website', url: 'https://camila.example' }],
}

const failure = new ApiError({ status: 503, code: 'http_503', message: 'x' })
const failureText = 'No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde.'

describe('TeamPage', () => {
  it('asks with the fixed values and shows cards that open the member', async () => {
    const get = vi.spyOn(http, 'get').mockResolvedValue(answer({ results: [camila] }))
    renderPage(<TeamPage />)
    const card = await screen.findByRole('article')
    for (const text of ['Diseñadora de producto', 'Convierte procesos en pantallas.', 'Colombia'])
      expect(within(card).getByText(text)).toBeDefined()
    expect(within(card).getByRole('link', { name: 'Camila Herrera' }).getAttribute('href')).toBe(
      '/team/camila-herrera',
    )
    expect(within(card).getByRole('link', { name: /^Sitio web/ })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Contactar al equipo' }).getAttribute('href')).toBe('/contact')
    expect(get.mock.calls[0]).toEqual([
      '/api/projects/user/getAll',
      expect.objectContaining({
        params: {
          dateFrom: '2025-05-18',
          dateTo: '2025-08-20',
          sortDate: 'DESC',
          search: '',
          limit: 10,
          page: 1,
        },
      }),
    ])
  })

  it('shows the failure and recovers', async () => {
    vi.spyOn(http, 'get')
      .mockRejectedValueOnce(failure)
      .mockResolvedValue(answer({ results: [camila] }))
    renderPage(<TeamPage />)
    expect((await screen.findByRole('alert')).textContent).toContain(failureText)
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('article')).toBeDefined()
  })

  it('says that there is nobody yet', async () => {
    vi.spyOn(http, 'get').mockResolvedValue(answer({ results: [] }))
    renderPage(<TeamPage />)
    expect(await screen.findByText('No hay miembros del equipo para mostrar en este momento.')).toBeDefined()
  })
})

describe('MemberPage', () => {
  const open = () => renderPage(<MemberPage />, { route: '/team/camila-herrera', path: '/team/:username' })

  it('shows the member', async () => {
    vi.spyOn(http, 'get').mockResolvedValue(answer(camila))
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Camila Herrera' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'camila@nodonorte.example' }).getAttribute('href')).toBe(
      'mailto:camila@nodonorte.example',
    )
    for (const text of ['Figma', 'Colombia', 'Diseñadora de producto'])
      expect(screen.getByText(text)).toBeDefined()
    expect(http.get).toHaveBeenCalledWith(
      '/api/projects/user/getByUsername/camila-herrera',
      expect.anything(),
    )
  })

  it('says that there is no such member', async () => {
    vi.spyOn(http, 'get').mockRejectedValue(new ApiError({ status: 404, code: 'not_found', message: 'x' }))
    open()
    expect(await screen.findByText('Usuario no encontrado.')).toBeDefined()
  })

  it('shows a failure that is not the visitor’s', async () => {
    vi.spyOn(http, 'get').mockRejectedValue(failure)
    open()
    expect((await screen.findByRole('alert')).textContent).toContain(failureText)
  })
})
