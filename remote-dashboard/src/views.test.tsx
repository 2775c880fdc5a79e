// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SavedView } from 'shared-auth/api'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { stubPopovers } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ana } from './features/users/users.fixture.ts'
import { openDashboard, pageOf } from './testing.tsx'

beforeEach(stubPopovers)
afterEach(() => {
  signOut()
  localStorage.clear()
})

const list = '/dashboard/user/list'
const inactive: SavedView = {
  ...{ id: 'v1', list: 'users', name: 'Colaboradores', search: 'role=collaborator&limit=5' },
  ...{ columns: ['name', 'email', 'actions'], isDefault: false },
}

/** The views as the server keeps them. */
function mockViews(stored: SavedView[]) {
  let views = stored
  return mockApi({
    listUsers: pageOf([ana]),
    listViews: () => ({ results: views }),
    createView: ({ body }: { body: unknown }) => {
      const view = { ...(body as SavedView), id: `v${views.length + 1}` }
      views = [...views, view]
      return view
    },
    updateView: ({ params, body }: { params: { id?: string }; body: unknown }) => {
      views = views.map((view) => (view.id === params.id ? { ...view, ...(body as object) } : view))
      return views.find(({ id }) => id === params.id)
    },
    deleteView: ({ params }: { params: { id?: string } }) => {
      views = views.filter(({ id }) => id !== params.id)
      return undefined
    },
  })
}

async function openUsers(address: string, views: SavedView[] = []) {
  signInAs('admin')
  const api = mockViews(views)
  const view = await openDashboard(address, { views })
  await screen.findByText(ana.name)
  return { ...view, api }
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const menu = () => within(screen.getByRole('group', { name: 'Vistas de la lista' }))
const openMenu = async (name = 'Vistas') => {
  await userEvent.click(screen.getByRole('button', { name }))
  await menu().findByLabelText('Guardar lo de ahora como')
}

describe('saved views', () => {
  it('keep filters, order and columns under a name, which the address then carries', async () => {
    const { api, address } = await openUsers(`${list}?role=user&page=1`)
    await openMenu()
    await userEvent.type(menu().getByLabelText('Guardar lo de ahora como'), 'De siempre{Enter}')
    await waitFor(() => expect(address()).toContain('view=De+siempre'))
    expect(api.requestsOf('createView')[0]?.body).toEqual({
      ...{ list: 'users', name: 'De siempre', search: 'role=user', isDefault: false },
      columns: ['name', 'role', 'isActive', 'lastAccessAt', 'actions'],
    })
    expect(await screen.findByRole('button', { name: 'De siempre' })).toBeDefined()
  })

  it('show to anybody who opens their address, with their columns', async () => {
    const { api } = await openUsers(`${list}?role=collaborator&columns=name,email&view=Colaboradores`)
    expect(headers()).toEqual([
      '',
      expect.stringContaining('Nombre'),
      expect.stringContaining('Correo'),
      'Acciones',
    ])
    expect(api.requestsOf('listUsers').at(-1)?.query).toMatchObject({ role: 'collaborator' })
    expect(screen.getByRole('button', { name: 'Colaboradores' })).toBeDefined()
    expect(localStorage.getItem('columns:users')).toBeNull()
  })

  it('open their list by default, until the filters are cleared', async () => {
    const { address } = await openUsers(list, [{ ...inactive, isDefault: true }])
    await waitFor(() => expect(address()).toContain('view=Colaboradores'))
    expect(address()).toContain('role=collaborator&limit=5')
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }))
    await waitFor(() => expect(address()).toBe(list))
    expect(headers().length).toBeGreaterThan(3)
  })

  it('leave an address that asks for something as it is', async () => {
    const { address } = await openUsers(`${list}?search=ana`, [{ ...inactive, isDefault: true }])
    expect(address()).toBe(`${list}?search=ana`)
  })

  it('show that they were changed, and save the change', async () => {
    const { api } = await openUsers(list, [inactive])
    await openMenu()
    await userEvent.click(menu().getByRole('button', { name: 'Colaboradores' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'user')
    await openMenu('Colaboradores (cambiada)')
    await userEvent.click(menu().getByRole('button', { name: 'Actualizar «Colaboradores»' }))
    await waitFor(() =>
      expect(api.requestsOf('updateView')[0]?.body).toMatchObject({ search: 'role=user&limit=5' }),
    )
    expect(await screen.findByRole('button', { name: 'Colaboradores', expanded: true })).toBeDefined()
  })

  it('are deleted, and restored with Deshacer', async () => {
    const { api } = await openUsers(list, [inactive])
    await openMenu()
    await userEvent.click(menu().getByRole('button', { name: 'Eliminar Colaboradores' }))
    expect(await menu().findByText('Se eliminó «Colaboradores».')).toBeDefined()
    await waitFor(() => expect(menu().queryByRole('button', { name: 'Colaboradores' })).toBeNull())
    await userEvent.click(menu().getByRole('button', { name: 'Deshacer' }))
    expect(await menu().findByRole('button', { name: 'Colaboradores' })).toBeDefined()
    const { id: _, ...kept } = inactive
    expect(api.requestsOf('createView')[0]?.body).toEqual(kept)
  })

  it('become the default, and get another name', async () => {
    const { api } = await openUsers(list, [inactive])
    await openMenu()
    await userEvent.click(menu().getByRole('button', { name: 'Abrir la lista con Colaboradores' }))
    const pressed = { name: 'Abrir la lista con Colaboradores', pressed: true }
    expect(await menu().findByRole('button', pressed)).toBeDefined()
    await userEvent.click(menu().getByRole('button', { name: 'Renombrar Colaboradores' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Renombrar la vista' }))
    await userEvent.clear(dialog.getByRole('textbox'))
    await userEvent.type(dialog.getByRole('textbox'), 'Equipo')
    await userEvent.click(dialog.getByRole('button', { name: 'Renombrar' }))
    await waitFor(() => expect(api.requestsOf('updateView').at(-1)?.body).toEqual({ name: 'Equipo' }))
  })

  it('show why one was not saved, and keep the name', async () => {
    const { api } = await openUsers(list)
    api.handlers.createView = replyError(409, 'Ya tienes una vista con este nombre.', { code: 'taken' })
    await openMenu()
    const field = menu().getByLabelText('Guardar lo de ahora como')
    await userEvent.type(field, 'Hoy{Enter}')
    expect(await menu().findByText('Ya tienes una vista con este nombre.')).toBeDefined()
    expect((field as HTMLInputElement).value).toBe('Hoy')
  })
})
