// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerRequests, openDashboard, pageOf, type SentRequest } from '../../testing.tsx'
import type { Mail } from './mail.api.ts'

const page = '/dashboard/application/mail'
const mail: Mail = {
  id: 'a1b2c3d4-0000-4000-8000-000000000000',
  name: 'Ana Torres',
  email: 'ana@correo.example',
  subject: '',
  message: 'Hola',
  currentUrl: 'javascript:alert(1)',
  sentAt: '2026-03-02T04:30:00.000Z',
}

const answer = ({ path }: SentRequest) =>
  path.includes('/getById/') ? { data: { results: mail } } : pageOf([mail])

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe('MailListPage', () => {
  it('has the columns and the defaults of the specification', async () => {
    const sent = answerRequests(answer)
    await openDashboard(page)
    const row = await screen.findByRole('link', { name: 'Ana Torres' })
    expect(row.getAttribute('href')).toBe(`${page}/details/${mail.id}`)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['ID', 'Nombre', 'Email', 'Asunto', 'Mensaje', 'URL', 'Fecha', 'Acciones'],
    ])
    expect(sent[0]?.params).toEqual({ sortSentAt: 'DESC', page: 1, limit: 10 })
  })

  it('keeps range and order in the address and forgets what makes no sense', async () => {
    const sent = answerRequests(answer)
    await openDashboard(`${page}?dateVisitFrom=2026-01-01&dateVisitTo=ayer&sortSentAt=ASC`)
    await screen.findByRole('link', { name: 'Ana Torres' })
    expect(sent[0]?.params).toEqual({ dateVisitFrom: '2026-01-01', sortSentAt: 'ASC', page: 1, limit: 10 })
  })
})

describe('MailListPage without rows', () => {
  it('says that there is nothing yet, that nothing matches, and what failed', async () => {
    let isUp = true
    answerRequests(() =>
      isUp ? pageOf([]) : { status: 503, data: { code: 'unavailable', message: 'Vuelve.' } },
    )
    await openDashboard(page)
    expect(await screen.findByText('Todavía no hay correos')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Buscar'), 'nadie{Enter}')
    expect(await screen.findByText('No hay resultados')).toBeDefined()
    isUp = false
    await userEvent.type(screen.getByLabelText('Buscar'), ' más{Enter}')
    expect(await screen.findByText('Vuelve.')).toBeDefined()
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(screen.queryByText('Vuelve.')).toBeNull())
  })
})

describe('MailDetailsPage', () => {
  it('makes no link of an address that runs, and returns to the list after deleting', async () => {
    const sent = answerRequests(answer)
    const { addressNow } = await openDashboard(`${page}/details/${mail.id}`)
    expect((await screen.findByText(mail.currentUrl)).closest('a')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('¿Eliminar este correo?')).toBeDefined()
    await userEvent.click(screen.getAllByRole('button', { name: 'Eliminar' }).at(-1) as HTMLElement)
    await waitFor(() => expect(addressNow()).toBe(page))
    expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/mail/delete/${mail.id}`)
  })

  it('stays when deleting fails, and says so', async () => {
    answerRequests((request) => (request.method === 'DELETE' ? { status: 500 } : answer(request)))
    const { addressNow } = await openDashboard(`${page}/details/${mail.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Error al eliminar el correo')).toBeDefined()
    expect(addressNow()).toBe(`${page}/details/${mail.id}`)
  })

  it('tries again when it could not be loaded', async () => {
    let isUp = false
    answerRequests((request) => (isUp ? answer(request) : { status: 502 }))
    await openDashboard(`${page}/details/${mail.id}`)
    expect(await screen.findByText('No se pudo cargar el correo.')).toBeDefined()
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(mail.currentUrl)).toBeDefined()
  })

  it('says that there is no such mail', async () => {
    answerRequests(() => ({ status: 404, data: { code: 'not_found', message: 'No.' } }))
    await openDashboard(`${page}/details/x`)
    expect(await screen.findByText('No se encontró el correo.')).toBeDefined()
  })
})
