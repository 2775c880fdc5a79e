// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, reply, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDashboard, pageOf } from './testing.tsx'

const list = '/dashboard/application/mail'
const mail = {
  ...{ id: 'a1b2c3d4-0000-4000-8000-000000000000', name: 'Ana Torres', email: 'ana@correo.example' },
  ...{ subject: 'Hola', message: 'Hola', currentUrl: '/contact', sentAt: '2026-03-02T04:30:00.000Z' },
  ...{ readAt: '2026-03-02T10:00:00.000Z', readBy: null, assignee: null, archivedAt: null, repliedAt: null },
}

beforeEach(() => {
  signInAs('admin')
  sessionStorage.clear()
  mockApi({
    ...{ listMails: pageOf([mail], 60, 10), getMail: { results: mail }, deleteMail: reply(204) },
    ...{ listActivity: pageOf([]), listUsers: pageOf([]) },
    listMailReplies: { results: [], replyTo: 'hola@nodo.example', isDelivered: true, draft: '' },
  })
})
afterEach(() => signOut())

const left = `${list}?search=ana&sortName=ASC&page=3`

async function openRecord() {
  const dashboard = await openDashboard(left)
  await userEvent.click(await screen.findByRole('link', { name: 'Ana Torres' }))
  await screen.findByRole('heading', { name: 'Detalles del correo' })
  return dashboard
}

it('leads from a record back to the list’s last state by Volver, breadcrumb and Back', async () => {
  const { address, router } = await openRecord()
  const trail = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }))
  expect(trail.getByRole('link', { name: 'Correos' }).getAttribute('href')).toBe(left)
  await userEvent.click(screen.getByRole('link', { name: 'Volver' }))
  await waitFor(() => expect(address()).toBe(left))
  expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('ana')
  await act(() => router.navigate(-2))
  await waitFor(() => expect(address()).toBe(left))
})

it('leads to the list’s last state after a deletion', async () => {
  const { address } = await openRecord()
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
  await screen.findByRole('dialog')
  await userEvent.click(screen.getAllByRole('button', { name: 'Eliminar' }).at(-1) as HTMLElement)
  await waitFor(() => expect(address()).toBe(left))
})

it('leads to the plain list from a record that was opened by its address', async () => {
  await openDashboard(`${list}/details/${mail.id}`)
  expect((await screen.findByRole('link', { name: 'Volver' })).getAttribute('href')).toBe(list)
})
