// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Feedback } from 'shared-auth/api'
import { mockApi, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'

const page = '/dashboard/application/feedback'
const feedback: Feedback = {
  id: 'f1b2c3d4-0000-4000-8000-000000000000',
  title: 'Muy claro',
  message: 'La lección de la VPC se entiende a la primera.',
  name: 'Inés Caballero',
  userEmail: 'ines@correo.example',
  socialAccount: '',
  rating: 4,
  isActive: true,
  isPinned: false,
  canBeShown: true,
  createdAt: '2026-03-02T04:30:00.000Z',
  updatedAt: '2026-03-05T17:00:00.000Z',
}

const serve = () =>
  mockApi({
    listFeedback: pageOf([feedback]),
    getFeedback: { results: feedback },
    deleteFeedback: reply(204),
    listActivity: pageOf([]),
  })

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

const row = () => screen.findByRole('link', { name: 'Muy claro' })

describe('FeedbackListPage', () => {
  it('has its columns and default query', async () => {
    const api = serve()
    await openDashboard(page)
    expect((await row()).getAttribute('href')).toBe(`${page}/details/${feedback.id}`)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['', 'ID', 'Título', 'Mensaje', 'Email', 'Red social', 'Calificación', 'Activo', 'Pinned', 'Fecha'],
      'Acciones',
    ])
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['', 'f1b2c3d4', 'Muy claro', feedback.message, 'ines@correo.example', '—', '4 de 5', 'Sí', 'No'],
      // In Bogotá it is the evening of the day before.
      ...['1\u00a0mar.\u00a02026, 23:30', ''],
    ])
    expect(api.requests[0]?.query).toEqual({ sortCreatedAt: 'DESC', page: '1', limit: '5' })
  })

  it('keeps search, range and order in the address, and goes back to page 1 with each', async () => {
    const api = serve()
    const { address } = await openDashboard(
      `${page}?search=vpc&dateVisitFrom=2026-01-01&dateVisitTo=ayer&page=3`,
    )
    await row()
    const asked = { search: 'vpc', dateVisitFrom: '2026-01-01', sortCreatedAt: 'DESC', limit: '5' }
    expect(api.requests[0]?.query).toEqual({ ...asked, page: '3' })
    await userEvent.selectOptions(screen.getByLabelText('Orden'), 'Más antiguos')
    await waitFor(() =>
      expect(address()).toBe(`${page}?search=vpc&dateVisitFrom=2026-01-01&sortCreatedAt=ASC`),
    )
    expect(api.requests.at(-1)?.query).toEqual({ ...asked, sortCreatedAt: 'ASC', page: '1' })
  })

  it('shows the loading state, the empty state, and that nothing matches', async () => {
    mockApi({ listFeedback: pageOf([]) })
    await openDashboard(page)
    expect(await screen.findByText('Todavía no hay feedback')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Buscar'), 'nadie{Enter}')
    expect(await screen.findByText('No hay resultados')).toBeDefined()
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpiar' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Todavía no hay feedback')).toBeDefined()
  })

  it('is busy until the response arrives', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    mockApi({
      listFeedback: async () => {
        await arrived
        return pageOf([feedback])
      },
    })
    await openDashboard(page)
    const busy = (await screen.findByRole('table')).closest('[aria-busy="true"]')
    expect(busy).not.toBeNull()
    arrive()
    await row()
    expect(busy?.getAttribute('aria-busy')).toBe('false')
  })

  it('shows what failed beside No hay resultados, and retries', async () => {
    const api = mockApi({ listFeedback: replyError(503, 'Vuelve en un momento.', { code: 'unavailable' }) })
    await openDashboard(page)
    expect(await screen.findByText('No hay resultados')).toBeDefined()
    expect(screen.getByText('Vuelve en un momento.')).toBeDefined()
    api.handlers.listFeedback = pageOf([feedback])
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await row()).toBeDefined()
  })

  it('switches active and pinned in the row immediately, and undoes it from the toast', async () => {
    const api = serve()
    let arrive = () => {}
    api.handlers.updateFeedback = () =>
      new Promise((resolve) => {
        arrive = () => resolve({ results: { ...feedback, isPinned: true } })
      })
    await openDashboard(page)
    const pinned = await screen.findByRole('switch', { name: 'Pinned: «Muy claro»', checked: false })
    await userEvent.click(pinned)
    expect(screen.getByRole('switch', { name: 'Pinned: «Muy claro»', checked: true }).textContent).toBe('Sí')
    api.handlers.listFeedback = pageOf([{ ...feedback, isPinned: true }])
    await waitFor(() => expect(api.requestsOf('updateFeedback')).toHaveLength(1))
    arrive()
    expect(await screen.findByText('Feedback fijado.')).toBeDefined()
    api.handlers.updateFeedback = { results: feedback }
    api.handlers.listFeedback = pageOf([feedback])
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Feedback soltado.')).toBeDefined()
    expect(api.requestsOf('updateFeedback').map(({ body }) => body)).toEqual([
      { isPinned: true },
      { isPinned: false },
    ])
    await screen.findByRole('switch', { name: 'Pinned: «Muy claro»', checked: false })
  })

  it('offers no switch to pin what its author keeps private, except to unpin it', async () => {
    const api = serve()
    api.handlers.listFeedback = pageOf([
      { ...feedback, canBeShown: false },
      { ...feedback, id: 'f2', title: 'De antes', isPinned: true, canBeShown: false },
    ])
    await openDashboard(page)
    expect((await screen.findByText('Privado')).title).toBe(
      'Quien lo escribió no dio permiso para mostrarlo.',
    )
    expect(screen.queryByRole('switch', { name: 'Pinned: «Muy claro»' })).toBeNull()
    expect(screen.getByRole('switch', { name: 'Pinned: «De antes»', checked: true })).toBeDefined()
  })

  it('reverts a switch when the server rejects the change', async () => {
    serve().handlers.updateFeedback = replyError(503, 'Vuelve en un momento.', { code: 'unavailable' })
    await openDashboard(page)
    await userEvent.click(await screen.findByRole('switch', { name: 'Activo: «Muy claro»' }))
    expect(await screen.findByText('No se pudo cambiar el feedback')).toBeDefined()
    expect(screen.getByText('Vuelve en un momento.')).toBeDefined()
    expect(screen.getByRole('switch', { name: 'Activo: «Muy claro»', checked: true })).toBeDefined()
  })

  it('deletes a row after confirmation', async () => {
    const api = serve()
    await openDashboard(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar «Muy claro»' }))
    expect(await screen.findByText('¿Eliminar este feedback?')).toBeDefined()
    expect(screen.getByText(/^Muy claro · ines@correo\.example\b/)).toBeDefined()
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Feedback eliminado.')).toBeDefined()
    expect(api.requestsOf('deleteFeedback')[0]?.params).toEqual({ id: feedback.id })
  })
})

describe('FeedbackDetailsPage', () => {
  it('shows every field, and returns to the list after deleting', async () => {
    serve()
    const { address } = await openDashboard(`${page}/details/${feedback.id}`)
    expect(await screen.findByText(feedback.message)).toBeDefined()
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['ID', 'Título', 'Nombre', 'Email', 'Red social', 'Calificación', 'Activo', 'Pinned'],
      ...['Permiso para mostrarlo', 'En la página principal', 'Creado', 'Actualizado', 'Mensaje'],
    ])
    expect(screen.getByText('5 mar. 2026, 12:00')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    await userEvent.click(await within(await screen.findByRole('dialog')).findByText('Eliminar'))
    await waitFor(() => expect(address()).toBe(page))
  })

  it('says whether the home page shows it', async () => {
    const api = serve()
    const shown = () => screen.getByText('En la página principal').nextElementSibling?.textContent
    await openDashboard(`${page}/details/${feedback.id}`)
    await screen.findByText(feedback.message)
    expect(shown()).toBe('No')
    api.handlers.updateFeedback = { results: { ...feedback, isPinned: true } }
    await userEvent.click(screen.getByRole('switch', { name: 'Pinned: «Muy claro»' }))
    await waitFor(() => expect(shown()).toBe('Sí'))
  })

  it('stays and shows the error when deleting fails', async () => {
    serve().handlers.deleteFeedback = reply(500)
    const { address } = await openDashboard(`${page}/details/${feedback.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await userEvent.click(await within(await screen.findByRole('dialog')).findByText('Eliminar'))
    expect(await screen.findByText('Error al eliminar el feedback')).toBeDefined()
    expect(address()).toBe(`${page}/details/${feedback.id}`)
  })

  it('shows that the feedback does not exist', async () => {
    mockApi({ getFeedback: replyError(404, 'No.', { code: 'not_found' }) })
    await openDashboard(`${page}/details/x`)
    expect(await screen.findByText('No se encontró el feedback.')).toBeDefined()
  })

  it('retries when it could not be loaded', async () => {
    const api = mockApi({ getFeedback: reply(502), listActivity: pageOf([]) })
    await openDashboard(`${page}/details/${feedback.id}`)
    expect(await screen.findByText('No se pudo cargar el feedback.')).toBeDefined()
    api.handlers.getFeedback = { results: feedback }
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText(feedback.message)).toBeDefined()
  })
})
