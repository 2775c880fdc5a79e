// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Mail } from 'shared-auth/api'
import { mockApi, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'

const page = '/dashboard/application/mail'
const mail: Mail = {
  id: 'a1b2c3d4-0000-4000-8000-000000000000',
  name: 'Ana Torres',
  email: 'ana@correo.example',
  subject: '',
  message: 'Hola',
  currentUrl: 'javascript:alert(1)',
  sentAt: '2026-03-02T04:30:00.000Z',
  readAt: '2026-03-02T10:00:00.000Z',
  readBy: { id: 'b1b2c3d4-0000-4000-8000-000000000000', name: 'Berta' },
  assignee: null,
  archivedAt: null,
  repliedAt: null,
}
const thread = { results: [], replyTo: 'hola@nodo.example', isDelivered: true, draft: '' }

const serve = () =>
  mockApi({
    ...{ listMails: pageOf([mail]), getMail: { results: mail }, deleteMail: reply(204) },
    ...{ listActivity: pageOf([]), listMailReplies: thread },
  })

beforeEach(() => void signInAs('admin'))
afterEach(() => {
  signOut()
  sessionStorage.clear()
})

describe('MailListPage', () => {
  it('has its columns and default query', async () => {
    const api = serve()
    await openDashboard(page)
    const row = await screen.findByRole('link', { name: 'Ana Torres' })
    expect(row.getAttribute('href')).toBe(`${page}/details/${mail.id}`)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['', 'ID', 'Nombre', 'Email', 'Asunto', 'Mensaje', 'URL', 'Fecha', 'Acciones'],
    ])
    expect(api.requests[0]?.query).toEqual({ sortSentAt: 'DESC', page: '1', limit: '10' })
  })

  it('keeps range and order in the address and drops invalid values', async () => {
    const api = serve()
    await openDashboard(`${page}?dateVisitFrom=2026-01-01&dateVisitTo=ayer&sortSentAt=ASC`)
    await screen.findByRole('link', { name: 'Ana Torres' })
    expect(api.requests[0]?.query).toEqual({
      dateVisitFrom: '2026-01-01',
      sortSentAt: 'ASC',
      page: '1',
      limit: '10',
    })
  })
})

describe('MailListPage on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query.includes('max-width'),
          media: query,
        }) as MediaQueryList,
    )
  })
  afterEach(() => vi.restoreAllMocks())

  it('shows each mail as a line, without a choice of columns', async () => {
    serve()
    await openDashboard(page)
    const line = await screen.findByRole('link', { name: /^Ana Torres .*Sin asunto ?Hola$/ })
    expect(line.getAttribute('href')).toBe(`${page}/details/${mail.id}`)
    expect(screen.queryByRole('button', { name: 'Columnas' })).toBeNull()
  })

  it('folds state and assignee with the filters, and says how many are set', async () => {
    serve()
    await openDashboard(`${page}?state=archived&dateVisitFrom=2026-01-01&search=Ana`)
    const filters = within(await screen.findByRole('search', { name: 'Filtros de Correos' }))
    expect(filters.getByLabelText<HTMLSelectElement>('Estado').value).toBe('archived')
    expect(filters.getByLabelText('Responsable')).toBeDefined()
    // Hidden in the test's wide window, which the styles see.
    const fold = filters.getByText('Filtros (2)')
    expect(fold.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('MailListPage without rows', () => {
  it('shows that there is nothing yet, that nothing matches, and what failed', async () => {
    const api = mockApi({ listMails: pageOf([]) })
    await openDashboard(page)
    expect(await screen.findByText('Todavía no hay correos')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Buscar'), 'nadie{Enter}')
    expect(await screen.findByText('No hay resultados')).toBeDefined()
    api.handlers.listMails = replyError(503, 'Vuelve.', { code: 'unavailable' })
    await userEvent.type(screen.getByLabelText('Buscar'), ' más{Enter}')
    expect(await screen.findByText('Vuelve.')).toBeDefined()
    api.handlers.listMails = pageOf([])
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(screen.queryByText('Vuelve.')).toBeNull())
  })
})

describe('MailDetailsPage', () => {
  it('renders a javascript: address as text, and returns to the list after deleting', async () => {
    const api = serve()
    const { address } = await openDashboard(`${page}/details/${mail.id}`)
    expect((await screen.findByText(mail.currentUrl)).closest('a')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('¿Eliminar este correo?')).toBeDefined()
    expect(screen.getByText(/^Ana Torres · ana@correo\.example\. .*se puede recuperar\.$/)).toBeDefined()
    await userEvent.click(screen.getAllByRole('button', { name: 'Eliminar' }).at(-1) as HTMLElement)
    await waitFor(() => expect(address()).toBe(page))
    expect(api.requestsOf('deleteMail')[0]?.params).toEqual({ id: mail.id })
  })

  it('stays and shows the error when deleting fails', async () => {
    serve().handlers.deleteMail = reply(500)
    const { address } = await openDashboard(`${page}/details/${mail.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Error al eliminar el correo')).toBeDefined()
    expect(address()).toBe(`${page}/details/${mail.id}`)
  })

  it('retries when it could not be loaded', async () => {
    const api = mockApi({
      ...{ getMail: reply(502), listActivity: pageOf([]), listMailReplies: thread, listMails: pageOf([]) },
    })
    await openDashboard(`${page}/details/${mail.id}`)
    expect(await screen.findByText('No se pudo cargar el correo.')).toBeDefined()
    api.handlers.getMail = { results: mail }
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(mail.currentUrl)).toBeDefined()
  })

  it('shows that the mail does not exist', async () => {
    mockApi({ getMail: replyError(404, 'No.', { code: 'not_found' }), listMails: pageOf([]) })
    await openDashboard(`${page}/details/x`)
    expect(await screen.findByText('No se encontró el correo.')).toBeDefined()
  })
})
