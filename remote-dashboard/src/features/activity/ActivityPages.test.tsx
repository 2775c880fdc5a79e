// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ActivityEntry } from 'shared-auth/api'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'

const page = '/dashboard/activity'
const entry: ActivityEntry = {
  id: 'a1b2c3d4-0000-4000-8000-000000000000',
  createdAt: '2026-11-02T15:30:00.000Z',
  actorId: 'b1b2c3d4-0000-4000-8000-000000000000',
  actorName: 'Ana Torres',
  kind: 'user',
  recordId: 'c1b2c3d4-0000-4000-8000-000000000000',
  recordName: 'Luis Díaz',
  action: 'role',
  changes: [
    { field: 'role', before: 'user', after: 'admin', isHidden: false },
    { field: 'isActive', before: 'false', after: 'true', isHidden: false },
    { field: 'password', before: null, after: null, isHidden: true },
  ],
}

beforeEach(() => void signInAs('admin'))
afterEach(() => {
  signOut()
  sessionStorage.clear()
})

describe('ActivityListPage', () => {
  it('shows who changed what, before and after', async () => {
    const api = mockApi({ listActivity: pageOf([entry]) })
    await openDashboard(page)
    const link = await screen.findByRole('link', { name: 'Luis Díaz' })
    expect(link.getAttribute('href')).toBe(`${page}/details/${entry.id}`)
    expect(screen.getByText('Ana Torres')).toBeDefined()
    expect(
      screen.getByText('Rol: Usuario → Administrador · Activo: No → Sí · Contraseña: otro'),
    ).toBeDefined()
    expect(api.requests[0]?.query).toEqual({ sortCreatedAt: 'DESC', page: '1', limit: '20' })
  })

  it('describes the fields of a new short link in words', async () => {
    const made = { before: null, isHidden: false }
    const changes = [
      { field: 'backHalf', after: 'feria', ...made },
      { field: 'tags', after: '["boletín","feria"]', ...made },
      { field: 'notes', after: '', ...made },
      { field: 'expiresAt', after: '2030-01-02T08:04:00.000Z', ...made },
    ]
    const link: ActivityEntry = {
      ...entry,
      kind: 'short-link',
      action: 'create',
      recordName: 'feria',
      changes,
    }
    mockApi({
      listActivity: pageOf([link, { ...link, id: 'b', changes: [{ field: 'tags', after: '[]', ...made }] }]),
    })
    await openDashboard(page)
    const [first, second] = (await screen.findAllByRole('link', { name: 'feria' })).map((found) =>
      found.closest('tr'),
    )
    expect(first?.textContent).toContain(
      'Código corto: feria · Etiquetas: boletín, feria · Vence: 2 ene. 2030',
    )
    expect(second?.textContent).not.toContain('Etiquetas')
  })

  it('filters by kind and change, and ignores unknown values in the address', async () => {
    const api = mockApi({ listActivity: pageOf([entry]) })
    await openDashboard(`${page}?kind=user&action=nada`)
    await screen.findByRole('link', { name: 'Luis Díaz' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cambio' }), 'Eliminado')
    await screen.findByRole('link', { name: 'Luis Díaz' })
    expect(api.requests.map(({ query }) => [query.kind, query.action])).toEqual([
      ['user', undefined],
      ['user', 'delete'],
    ])
  })

  it('shows that it is limited to one person, and shows all again on request', async () => {
    const api = mockApi({ listActivity: pageOf([entry]) })
    const { address } = await openDashboard(`${page}?actorId=${entry.actorId}`)
    expect(await screen.findByText('Solo lo que hizo Ana Torres.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Ver todo' }))
    expect(address()).toBe(page)
    expect(api.requests[0]?.query).toMatchObject({ actorId: entry.actorId })
  })
})

describe('ActivityDetailsPage', () => {
  it('compares each field, and links to the person and the record', async () => {
    mockApi({ getActivity: { result: entry } })
    await openDashboard(`${page}/details/${entry.id}`)
    const table = await screen.findByRole('table', { name: 'Antes y después' })
    const [, ...rows] = within(table).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Rol.*Usuario.*Administrador/),
      expect.stringMatching(/Activo.*No.*Sí/),
      expect.stringMatching(/Contraseña.*No se guarda.*No se guarda/),
    ])
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Ana Torres')).toBe(`${page}?actorId=${entry.actorId}`)
    expect(hrefOf('Luis Díaz')).toBe(`/dashboard/user/details/${entry.recordId}`)
    expect(hrefOf('Su historial')).toBe(`${page}?kind=user&recordId=${entry.recordId}`)
  })

  it('shows that the change does not exist', async () => {
    mockApi({ getActivity: replyError(404, 'No.', { code: 'not_found' }) })
    await openDashboard(`${page}/details/x`)
    expect(await screen.findByText('No se encontró el cambio.')).toBeDefined()
  })
})

describe('HistoryPanel', () => {
  const mail = { id: 'd1', name: 'Eva', email: 'eva@correo.example', subject: '', message: 'Hola' }
  const stored = {
    ...{ ...mail, currentUrl: '', sentAt: entry.createdAt, readAt: entry.createdAt, readBy: null },
    ...{ assignee: null, archivedAt: null, repliedAt: null },
  }
  const mailbox = {
    listMails: pageOf([stored]),
    getMail: { results: stored },
    listUsers: pageOf([]),
    listMailReplies: { results: [], replyTo: 'hola@nodo.example', isDelivered: true, draft: '' },
  }

  it('shows the changes of a record on its details', async () => {
    const api = mockApi({
      ...mailbox,
      listActivity: {
        ...pageOf([{ ...entry, kind: 'mail', action: 'restore', changes: [] }]),
        totalItems: 9,
      },
    })
    await openDashboard(`/dashboard/application/mail/details/${mail.id}`)
    const history = await screen.findByRole('region', { name: 'Historial' })
    expect(await within(history).findByText('Recuperado')).toBeDefined()
    expect(within(history).getByRole('link', { name: 'Ver los 9' }).getAttribute('href')).toBe(
      `${page}?kind=mail&recordId=${mail.id}`,
    )
    expect(api.requestsOf('listActivity')[0]?.query).toMatchObject({ kind: 'mail', recordId: mail.id })
  })

  it('offers to retry and keeps the record visible when it fails', async () => {
    mockApi({ ...mailbox, listActivity: replyError(503, 'Vuelve.') })
    await openDashboard(`/dashboard/application/mail/details/${mail.id}`)
    const history = await screen.findByRole('region', { name: 'Historial' })
    expect(await within(history).findByRole('button', { name: 'Reintentar' })).toBeDefined()
    expect(screen.getAllByText('Hola')).not.toEqual([])
  })
})
