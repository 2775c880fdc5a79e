// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { BinEntry } from 'shared-auth/api'
import { mockApi, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'
import { timeLeft } from './bin.api.ts'

const DAY_MS = 86_400_000
const entry: BinEntry = {
  id: 'a1',
  kind: 'mail',
  recordId: 'c1b2c3d4-0000-4000-8000-000000000000',
  recordName: 'Luis Díaz · Pedido',
  deletedAt: new Date(Date.now() - DAY_MS).toISOString(),
  deletedById: null,
  deletedByName: 'Ana Torres',
  expiresAt: new Date(Date.now() + 29.5 * DAY_MS).toISOString(),
}

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

const open = async () => {
  const api = mockApi({
    ...{ listBin: pageOf([entry]), restoreFromBin: reply(204), purgeFromBin: reply(204) },
    // Everything is loaded again after a record is restored.
    listViews: { results: [] },
  })
  await openDashboard('/dashboard/bin')
  await screen.findByText('Luis Díaz · Pedido')
  return api
}

describe('BinListPage', () => {
  it('shows what was deleted, by whom, and how long it is kept', async () => {
    await open()
    for (const words of ['Correo', 'Ana Torres', '29 días']) {
      expect(within(screen.getByRole('table')).getByText(words)).toBeDefined()
    }
  })

  it('restores a record', async () => {
    const api = await open()
    api.handlers.listBin = pageOf([])
    await userEvent.click(screen.getByRole('button', { name: 'Recuperar Luis Díaz · Pedido' }))
    expect(await screen.findByText('Recuperado.')).toBeDefined()
    expect(api.requestsOf('restoreFromBin')[0]?.params).toEqual({ kind: 'mail', recordId: entry.recordId })
    await waitFor(() => expect(screen.queryByText('Luis Díaz · Pedido')).toBeNull())
  })

  it('shows why a record cannot be restored, and keeps it in the list', async () => {
    const api = await open()
    api.handlers.restoreFromBin = replyError(409, 'Su correo ya es de otra cuenta.', { code: 'taken' })
    await userEvent.click(screen.getByRole('button', { name: 'Recuperar Luis Díaz · Pedido' }))
    expect(await screen.findByText('Su correo ya es de otra cuenta.')).toBeDefined()
    expect(screen.getByText('Luis Díaz · Pedido')).toBeDefined()
  })

  it('deletes permanently after confirmation', async () => {
    const api = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar Luis Díaz · Pedido para siempre' }))
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar para siempre?' })
    expect(within(dialog).getByText('Correo: Luis Díaz · Pedido. Nadie podrá recuperarlo.')).toBeDefined()
    expect(api.requestsOf('purgeFromBin')).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Eliminado para siempre.')).toBeDefined()
    expect(api.requestsOf('purgeFromBin')[0]?.params).toEqual({ kind: 'mail', recordId: entry.recordId })
  })
})

it.each([
  [0.4, 'Menos de un día'],
  [1.2, '1 día'],
  [12.9, '12 días'],
])('counts whole days: %s', (days, words) => {
  const expiresAt = new Date(DAY_MS * days).toISOString()
  expect(timeLeft({ ...entry, expiresAt }, 0)).toBe(words)
})
