// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openScreen } from 'shared-admin/testing'
import { mockApi, reply, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const shirt = {
  id: 'i1',
  description: 'Camisa de lino',
  image: '/content/a.svg',
  thumbnail: '/content/a.svg',
  color: 'white',
  category: { nameES: 'Camisas' },
}
const scarf = { id: 'i2', description: 'Pañuelo', image: null, category: null }
const owner = { id: 'u1', name: 'Ana Torres', username: 'ana', photo: null, items: [scarf, shirt] }

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe('WardrobePage', () => {
  it("groups a user's items by category, those without one under Otros at the end", async () => {
    mockApi({ getWardrobeUser: owner })
    await openScreen(remote.screens, '/dashboard/user/items/u1/list')
    const groups = await screen.findAllByRole('heading', { level: 3 })
    expect(groups.map((group) => group.textContent)).toEqual(['Camisas', 'Otros'])
    const link = within(screen.getByRole('region', { name: 'Otros' })).getByRole('link', { name: 'Pañuelo' })
    expect(link.getAttribute('href')).toBe('/dashboard/user/item/i2/details')
  })

  it('distinguishes a failure from a user that does not exist', async () => {
    const api = mockApi({ getWardrobeUser: reply(500) })
    await openScreen(remote.screens, '/dashboard/user/items/u1/list')
    expect(await screen.findByText('Error al cargar el usuario')).toBeDefined()
    api.handlers.getWardrobeUser = reply(404)
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('No se encontró el usuario')).toBeDefined()
  })

  it('is closed to others than its owner and administrators', async () => {
    signInAs('user')
    const api = mockApi({ getWardrobeUser: owner })
    await openScreen(remote.screens, '/dashboard/user/items/u1/list')
    expect(await screen.findByText('No tienes permiso para ver esta página.')).toBeDefined()
    expect(api.requestsOf('getWardrobeUser')).toEqual([])
  })

  it('deletes an item and goes one step back', async () => {
    const api = mockApi({
      ...{ getWardrobeUser: owner, getWardrobeItem: shirt, deleteWardrobeItem: reply(204) },
      listActivity: { results: [], totalItems: 0, totalPages: 1, currentPage: 1 },
    })
    const { address } = await openScreen(remote.screens, '/dashboard/user/items/u1/list')
    await userEvent.click(await screen.findByRole('link', { name: 'Camisa de lino' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('¿Seguro que deseas eliminar este item?')).toBeDefined()
    expect(within(screen.getByRole('dialog')).getByText(/^Camisa de lino\b/)).toBeDefined()
    await userEvent.click(screen.getAllByRole('button', { name: 'Eliminar' }).at(-1) as HTMLElement)
    await waitFor(() => expect(address()).toBe('/dashboard/user/items/u1/list'))
    expect(api.requestsOf('deleteWardrobeItem')[0]?.params).toEqual({ itemId: 'i1' })
    expect(await screen.findByText('Item eliminado correctamente')).toBeDefined()
  })
})
