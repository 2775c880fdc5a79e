// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerRequests, openDashboard } from '../../testing.tsx'

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
    answerRequests(() => ({ data: owner }))
    await openDashboard('/dashboard/user/items/u1/list')
    const groups = await screen.findAllByRole('heading', { level: 3 })
    expect(groups.map((group) => group.textContent)).toEqual(['Camisas', 'Otros'])
    const link = within(screen.getByRole('region', { name: 'Otros' })).getByRole('link', { name: 'Pañuelo' })
    expect(link.getAttribute('href')).toBe('/dashboard/user/item/i2/details')
  })

  it('tells a failure from a user that does not exist', async () => {
    let status = 500
    answerRequests(() => ({ status }))
    await openDashboard('/dashboard/user/items/u1/list')
    expect(await screen.findByText('Error al cargar el usuario')).toBeDefined()
    status = 404
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('No se encontró el usuario')).toBeDefined()
  })

  it('deletes an item and goes one step back', async () => {
    const sent = answerRequests(({ path }) => ({ data: path.includes('/item/') ? shirt : owner }))
    const { addressNow } = await openDashboard('/dashboard/user/items/u1/list')
    await userEvent.click(await screen.findByRole('link', { name: 'Camisa de lino' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('¿Seguro que deseas eliminar este item?')).toBeDefined()
    await userEvent.click(screen.getAllByRole('button', { name: 'Eliminar' }).at(-1) as HTMLElement)
    await waitFor(() => expect(addressNow()).toBe('/dashboard/user/items/u1/list'))
    expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/wardrobe/item/delete/i1')
    expect(await screen.findByText('Item eliminado correctamente')).toBeDefined()
  })
})
