// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Mail } from 'shared-auth/api'
import { mockApi, replyError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { aProject } from '../../site/projects.fixture.ts'
import { DashboardCard } from './DashboardCard.tsx'

const mail: Mail = {
  ...{ id: 'm1', name: 'Ana', email: 'ana@correo.example', subject: 'Hola', message: 'Hola' },
  // Still the second of May in Bogotá.
  ...{ currentUrl: '/contact', sentAt: '2025-05-03T02:00:00.000Z', readAt: null, readBy: null },
  ...{ assignee: null, archivedAt: null, repliedAt: null },
}
const mails = (results: Mail[], totalItems = results.length) => ({
  ...{ results, totalItems },
  pagination: { page: 1, limit: 1, totalPages: totalItems },
})

describe('DashboardCard', () => {
  it('shows the number of messages, the latest one, and the number of projects', async () => {
    const api = mockApi({ listMails: mails([mail], 12), listProjects: { results: [aProject({})] } })
    renderApp(<DashboardCard />)
    expect((await screen.findByText(/de contacto/)).textContent).toBe(
      '12 mensajes de contacto; el último es de Ana, del 2 de mayo de 2025.',
    )
    expect(screen.getByText('1 proyecto publicado')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver los correos' }).getAttribute('href')).toBe(
      '/dashboard/application/mail',
    )
    expect(api.requests.find(({ query }) => query.sortSentAt)?.query).toEqual({
      ...{ limit: '1', page: '1', sortSentAt: 'DESC' },
    })
  })

  it('shows that nobody has written yet', async () => {
    mockApi({ listMails: mails([]), listProjects: { results: [] } })
    renderApp(<DashboardCard />)
    expect(await screen.findByText('Nadie ha escrito todavía por el formulario de contacto.')).toBeTruthy()
    expect(screen.getByText('0 proyectos publicados')).toBeTruthy()
  })

  it('shows the failure and recovers with Reintentar', async () => {
    const api = mockApi({ listMails: replyError(503, 'x'), listProjects: { results: [] } })
    renderApp(<DashboardCard />)
    expect(await screen.findByText('No pudimos cargar los mensajes de contacto.')).toBeTruthy()
    api.handlers.listMails = mails([mail])
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(/^1 mensaje de contacto/)).toBeTruthy()
  })
})
