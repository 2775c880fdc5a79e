// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError } from 'shared-auth/testing'
import type { PartProps } from 'shared-ui'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { camila } from '../../site/team.fixture.ts'
import { MemberPage } from './MemberPage.tsx'
import { TeamPage } from './TeamPage.tsx'

const failure = replyError(503, 'x')
const failureText = 'No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde.'

describe('TeamPage', () => {
  it('requests the team with the fixed parameters and links each card to its member', async () => {
    const api = mockApi({ listTeam: { results: [camila] } })
    renderApp(<TeamPage />)
    const card = await screen.findByRole('article')
    for (const text of ['Diseñadora de producto', 'Convierte procesos en pantallas.', 'Colombia'])
      expect(within(card).getByText(text)).toBeDefined()
    expect(within(card).getByRole('link', { name: 'Camila Herrera' }).getAttribute('href')).toBe(
      '/team/camila-herrera',
    )
    expect(within(card).getByRole('link', { name: /^Sitio web/ })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Contactar al equipo' }).getAttribute('href')).toBe('/contact')
    expect(api.requests.map(({ query }) => query)).toEqual([
      { dateFrom: '2025-05-18', dateTo: '2025-08-20', sortDate: 'DESC', search: '', limit: '10', page: '1' },
    ])
  })

  it('shows the failure and recovers with Reintentar', async () => {
    const api = mockApi({ listTeam: failure })
    renderApp(<TeamPage />)
    expect((await screen.findByRole('alert')).textContent).toContain(failureText)
    api.handlers.listTeam = { results: [camila] }
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('article')).toBeDefined()
  })

  it('shows the empty state', async () => {
    mockApi({ listTeam: { results: [] } })
    renderApp(<TeamPage />)
    expect(await screen.findByText('No hay miembros del equipo para mostrar en este momento.')).toBeDefined()
  })
})

const ShownValue = ({ value }: PartProps<'public.member.profile'>) => <p>{JSON.stringify(value)}</p>

describe('MemberPage', () => {
  const address = { path: '/team/camila-herrera', pattern: '/team/:username' }
  const open = () => renderApp(<MemberPage />, address)

  it('shows the member', async () => {
    const api = mockApi({ getTeamMember: camila })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Camila Herrera' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'camila@nodonorte.example' }).getAttribute('href')).toBe(
      'mailto:camila@nodonorte.example',
    )
    for (const text of ['Figma', 'Colombia', 'Diseñadora de producto'])
      expect(screen.getByText(text)).toBeDefined()
    expect(api.requests[0]?.params.username).toBe('camila-herrera')
  })

  it('offers a slot below the profile, and passes it username, name and skills', async () => {
    mockApi({ getTeamMember: camila })
    renderApp(<MemberPage />, { ...address, slots: { 'public.member.profile': ShownValue } })
    const value = { username: 'camila-herrera', name: 'Camila', skills: ['Figma'] }
    expect(await screen.findByText(JSON.stringify(value))).toBeDefined()
  })

  it('reports an unknown username', async () => {
    mockApi({ getTeamMember: replyError(404, 'x'), findMovedAddress: replyError(404, 'x') })
    open()
    expect(await screen.findByText('Usuario no encontrado.')).toBeDefined()
  })

  it('shows the failure of the server', async () => {
    mockApi({ getTeamMember: failure })
    open()
    expect((await screen.findByRole('alert')).textContent).toContain(failureText)
  })
})
