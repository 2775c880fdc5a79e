// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana } from '../features/users/users.fixture.ts'
import { openDashboard, pageOf } from '../testing.tsx'

// The home page of administrators opens one when it has the time.
vi.mock('socket.io-client', () => ({
  io: () => ({ on: vi.fn(), off: vi.fn(), emit: vi.fn(), disconnect: vi.fn(), active: true }),
}))

afterEach(() => {
  signOut()
  localStorage.clear()
})

const help = async (name = 'Atajos de teclado') => within(await screen.findByRole('dialog', { name }))
const keysOf = (dialog: Awaited<ReturnType<typeof help>>, title: string) =>
  [...dialog.getByRole('region', { name: title }).querySelectorAll('dt')].map((term) =>
    [...term.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' '),
  )

async function openUsers() {
  signInAs('admin')
  mockApi({
    listUsers: pageOf([ana, { ...ana, id: 'u2', name: 'Bea Ríos' }]),
    listMails: replyError(500, 'No.'),
  })
  const view = await openDashboard('/dashboard/user/list')
  await screen.findByText(ana.name)
  return view
}

describe('shortcuts', () => {
  it('are those of the visible screen', async () => {
    await openUsers()
    await userEvent.keyboard('?')
    const dialog = await help()
    expect(keysOf(dialog, 'Esta lista')).toEqual(['n', '/', 'j', 'k'])
    expect(keysOf(dialog, 'Ir a otra pantalla')).toContain('g m')
    expect(keysOf(dialog, 'En todas partes')).toEqual(['Ctrl K', '?'])
    const titles = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Esta lista', 'En todas partes', 'Ir a otra pantalla'])
  })

  it('leave out what the role may not open, and what the screen does not have', async () => {
    signInAs('user')
    const wardrobe = {
      ...{ path: '/dashboard/user/wardrobe', remote: 'mixmatch', title: 'Mi armario' },
      ...{ audience: 'signed-in' as const, isPersonal: true, goKey: 'w' },
    }
    await openDashboard('/dashboard/order/list', { screens: [wardrobe] })
    await userEvent.keyboard('?')
    const dialog = await help()
    expect(keysOf(dialog, 'Ir a otra pantalla')).toEqual(['g i', 'g p', 'g w'])
    expect(dialog.queryByRole('region', { name: 'Esta lista' })).toBeNull()
  })

  it('go to another screen by g and a letter, which alone does nothing', async () => {
    const { address } = await openUsers()
    await userEvent.keyboard('m')
    expect(address()).toBe('/dashboard/user/list')
    await userEvent.keyboard('gm')
    await waitFor(() => expect(address()).toBe('/dashboard/application/mail'))
  })

  it('focus the search and the rows of a list, and create', async () => {
    const { address } = await openUsers()
    await userEvent.keyboard('j')
    const first = document.activeElement
    expect(first?.closest('tr')?.dataset.row).toBe(ana.id)
    await userEvent.keyboard('jk')
    expect(document.activeElement).toBe(first)
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await userEvent.keyboard('n?gm')
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('n?gm')
    expect(screen.queryByRole('dialog', { name: 'Atajos de teclado' })).toBeNull()
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('n')
    await waitFor(() => expect(address()).toBe('/dashboard/user/create'))
  })

  it('can be switched off, and are then left out', async () => {
    const { address } = await openUsers()
    await userEvent.keyboard('?')
    const dialog = await help()
    await userEvent.click(dialog.getByRole('checkbox', { name: /Usar atajos de una sola tecla/ }))
    expect(dialog.queryByRole('region', { name: 'Esta lista' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await userEvent.keyboard('n?')
    expect(address()).toBe('/dashboard/user/list')
    expect(screen.queryByRole('dialog', { name: 'Atajos de teclado' })).toBeNull()
  })
})

describe('what is new', () => {
  const invitation = () => screen.queryByRole('region', { name: 'Novedades' })

  it('is offered once to each person, and shown step by step', async () => {
    signInAs('user')
    const failed = replyError(500, 'No.')
    mockApi({ readHomeSummary: failed, getWardrobeUser: failed, me: failed })
    const first = await openDashboard('/dashboard')
    await userEvent.click(screen.getByRole('button', { name: 'Ver novedades' }))
    const dialog = await help('Novedades')
    expect(dialog.getByText('1 de 1')).toBeDefined()
    expect(dialog.getByRole('heading', { name: 'Un marco propio' })).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Terminar' }))
    expect(invitation()).toBeNull()
    first.unmount()

    const second = await openDashboard('/dashboard')
    expect(invitation()).toBeNull()
    second.unmount()
    signInAs('admin')
    await openDashboard('/dashboard')
    expect(invitation()).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
    expect(invitation()).toBeNull()
  })

  it('is opened again from the shortcuts, with what the role has', async () => {
    signInAs('user')
    await openDashboard('/dashboard/order/list')
    expect(invitation()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ayuda' }))
    await userEvent.click((await help()).getByRole('button', { name: 'Ver novedades' }))
    const dialog = await help('Novedades')
    expect(dialog.getByRole('region', { name: 'Noviembre de 2026' })).toBeDefined()
    expect(dialog.queryByText('Publicaciones en una pantalla')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Hacer el recorrido' }))
    expect(dialog.getByText('1 de 1')).toBeDefined()
  })
})
