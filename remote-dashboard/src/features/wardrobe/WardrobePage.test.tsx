// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, reply, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'

const shirt = {
  id: 'i1',
  description: 'Camisa de lino',
  image: '/content/a.svg',
  category: { nameES: 'Camisas' },
}
const scarf = { id: 'i2', description: 'Pañuelo', image: null, category: null }
const owner = { id: 'u1', name: 'Ana Torres', username: 'ana', photo: null, items: [scarf, shirt] }

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe('WardrobePage', () => {
  it("groups a user's items by category, those without one under Otros at the end", async () => {
    mockApi({ getWardrobeUser: owner })
    await openDashboard('/dashboard/user/items/u1/list')
    const groups = await screen.findAllByRole('heading', { level: 3 })
    expect(groups.map((group) => group.textContent)).toEqual(['Camisas', 'Otros'])
    const link = within(screen.getByRole('region', { name: 'Otros' })).getByRole('link', { name: 'Pañuelo' })
    expect(link.getAttribute('href')).toBe('/dashboard/user/item/i2/details')
  })

  it('distinguishes a failure from a user that does not exist', async () => {
    const api = mockApi({ getWardrobeUser: reply(500) })
    await openDashboard('/dashboard/user/items/u1/list')
    expect(await screen.findByText('Error al cargar el usuario')).toBeDefined()
    api.handlers.getWardrobeUser = reply(404)
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('No se encontró el usuario')).toBeDefined()
  })

  it('deletes an item and goes one step back', async () => {
    const api = mockApi({
      ...{ getWardrobeUser: owner, getWardrobeItem: shirt, deleteWardrobeItem: reply(204) },
      listActivity: pageOf([]),
    })
    const { address } = await openDashboard('/dashboard/user/items/u1/list')
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

describe('OwnWardrobePage', () => {
  it('shows the garments of the signed-in person', async () => {
    const { id } = signInAs('user')
    const api = mockApi({ getWardrobeUser: owner })
    await openDashboard('/dashboard/user/wardrobe')
    expect(await screen.findByRole('link', { name: 'Camisa de lino' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Mi armario', level: 1 })).toBeDefined()
    expect(api.requestsOf('getWardrobeUser')[0]?.params).toEqual({ userId: id })
  })

  it('explains how garments get into an empty wardrobe', async () => {
    signInAs('user')
    mockApi({ getWardrobeUser: { ...owner, items: [] } })
    await openDashboard('/dashboard/user/wardrobe')
    expect(await screen.findByText('Tu armario está vacío')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Escríbenos' }).getAttribute('href')).toBe('/contact')
  })
})
