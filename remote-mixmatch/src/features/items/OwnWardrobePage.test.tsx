// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openScreen } from 'shared-admin/testing'
import { mockApi, type ReceivedRequest, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const shirts = { id: 'c1', name: 'Shirts', nameES: 'Camisas', group: 'tops' }
const shoes = { id: 'c2', name: 'Sneakers', nameES: 'Zapatillas', group: 'shoes' }
const shirt = {
  ...{ id: 'i1', userId: 'u1', description: 'Camisa de lino', category: shirts, color: 'white' },
  ...{ image: null, thumbnail: null, photoId: null, updatedAt: '2026-01-06T12:00:00.000Z' },
}
const scarf = { ...shirt, id: 'i2', description: 'Pañuelo', category: null, color: 'red' }

let items: object[]
let ownId: string

/** A back end that proposes a red shirt for each photo. */
function serve() {
  let photos = 0
  return mockApi({
    getWardrobeUser: () => ({ id: ownId, name: 'Ana', username: 'ana', photo: null, items }),
    getWardrobeChoices: { categories: [shirts, shoes], maxItems: 500 },
    createWardrobePhoto: () => {
      photos += 1
      return reply(201, {
        ...{ id: `p${photos}`, image: '/a.webp', thumbnail: '/b.webp' },
        proposal: { categoryId: 'c1', categorySource: 'shape', color: 'red', description: 'Prenda roja' },
      })
    },
    createWardrobeItem: ({ body }: ReceivedRequest) => {
      items = [{ ...shirt, ...(body as object), id: `n${items.length}` }, ...items]
      return reply(201, items[0])
    },
  })
}

const open = () => openScreen(remote.screens, '/dashboard/user/wardrobe')
const photo = (name: string, type = 'image/png') => new File(['x'], name, { type })
const input = () => document.querySelector<HTMLInputElement>('input[type=file][multiple]') as HTMLInputElement
const zone = () => screen.getByRole('region', { name: 'Añadir prendas' })

beforeEach(() => {
  ownId = signInAs('user').id
  items = []
})
afterEach(() => signOut())

describe('OwnWardrobePage', () => {
  it('invites to fill an empty wardrobe', async () => {
    const api = serve()
    await open()
    expect(await screen.findByText('Tu armario está vacío')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Añadir prendas' })).toBeDefined()
    expect(api.requestsOf('getWardrobeUser')[0]?.params).toEqual({ userId: ownId })
  })

  it('filters by kind and colour', async () => {
    items = [shirt, scarf]
    serve()
    const { address } = await open()
    await userEvent.selectOptions(await screen.findByLabelText('Tipo de prenda'), 'Camisas')
    expect(screen.queryByRole('link', { name: 'Pañuelo' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Camisa de lino' })).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('Color'), 'Rojo')
    expect(await screen.findByText('No hay resultados')).toBeDefined()
    expect(address()).toContain('kind=Camisas')
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }))
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })

  it('makes a garment of each photo, with what the person confirms or corrects', async () => {
    const api = serve()
    await open()
    await screen.findByText('Tu armario está vacío')
    await userEvent.upload(input(), [photo('uno.png'), photo('dos.png')])
    await waitFor(() => expect(within(zone()).getAllByLabelText('Descripción')).toHaveLength(2))
    expect(api.requestsOf('createWardrobeItem')).toEqual([])
    const [first] = within(zone()).getAllByRole('region', { name: 'Prenda roja' })
    const card = within(first as HTMLElement)
    expect(card.getByText('Propuesto por la forma: compruébalo.')).toBeDefined()
    await userEvent.selectOptions(card.getByLabelText('Tipo de prenda'), 'Zapatillas')
    expect(card.queryByText('Propuesto por la forma: compruébalo.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar las 2 prendas' }))
    expect(await screen.findByText('2 prendas guardadas en tu armario.')).toBeDefined()
    expect(api.requestsOf('createWardrobeItem').map(({ body }) => body)).toEqual([
      { description: 'Prenda roja', categoryId: 'c2', color: 'red', photoId: 'p1' },
      { description: 'Prenda roja', categoryId: 'c1', color: 'red', photoId: 'p2' },
    ])
    await waitFor(() => expect(screen.queryByText('Revisa y guarda')).toBeNull())
    expect(await screen.findAllByRole('link', { name: 'Prenda roja' })).toHaveLength(2)
  })

  it('keeps what was typed when the garment cannot be saved', async () => {
    const api = serve()
    api.handlers.createWardrobeItem = replyError(409, 'Tu armario está lleno.', { code: 'full' })
    await open()
    await screen.findByText('Tu armario está vacío')
    await userEvent.upload(input(), photo('uno.png'))
    const field = await screen.findByLabelText<HTMLInputElement>('Descripción')
    await userEvent.clear(field)
    await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Escribe cómo es la prenda.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Descripción'), 'Mi gorra')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar Mi gorra' }))
    expect(await screen.findByText('Tu armario está lleno.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Descripción').value).toBe('Mi gorra')
  })

  it('says why a photo is refused, and goes on with the next', async () => {
    const api = serve()
    const accept = api.handlers.createWardrobePhoto
    api.handlers.createWardrobePhoto = (request: ReceivedRequest) =>
      request.url.includes('mala')
        ? replyError(422, 'La imagen está dañada.', { code: 'refused' })
        : (accept as (request: ReceivedRequest) => unknown)(request)
    await open()
    await screen.findByText('Tu armario está vacío')
    await userEvent.upload(input(), [photo('mala.png'), photo('buena.png')])
    expect(await screen.findByText('La imagen está dañada.')).toBeDefined()
    expect(await screen.findByLabelText('Descripción')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar mala.png' }))
    expect(screen.queryByText('La imagen está dañada.')).toBeNull()
  })

  it('takes ten photos at a time, by drop and paste too, and no other files', async () => {
    serve()
    await open()
    await screen.findByText('Tu armario está vacío')
    const many = Array.from({ length: 12 }, (_, index) => photo(`${index}.png`))
    const drop = screen.getByText(/Una foto por prenda/).parentElement as HTMLElement
    fireEvent.drop(drop, { dataTransfer: { files: many } })
    expect(await screen.findByText(/Se añaden 10 fotos a la vez: .* con las otras 2/)).toBeDefined()
    expect(within(zone()).getAllByRole('listitem')).toHaveLength(10)
    await screen.findByRole('button', { name: 'Guardar las 10 prendas' }, { timeout: 5000 })
    await userEvent.click(screen.getByRole('button', { name: 'Guardar las 10 prendas' }))
    await waitFor(() => expect(within(zone()).queryAllByRole('listitem')).toHaveLength(0))
    fireEvent.paste(document, { clipboardData: { files: [photo('a.txt', 'text/plain')] } })
    expect(await screen.findByText('Solo se añaden fotos.')).toBeDefined()
    fireEvent.paste(document, { clipboardData: { files: [photo('a.png')] } })
    expect(await screen.findByLabelText('Descripción')).toBeDefined()
  })
})

describe('ItemForm', () => {
  it('edits a garment beside its page', async () => {
    items = [{ ...shirt, userId: ownId }]
    const api = serve()
    api.handlers.getWardrobeItem = () => items[0]
    api.handlers.listActivity = { results: [], totalItems: 0, totalPages: 1, currentPage: 1 }
    api.handlers.updateWardrobeItem = ({ body }: ReceivedRequest) => {
      items = [{ ...items[0], ...(body as object) }]
      return items[0]
    }
    await openScreen(remote.screens, '/dashboard/user/item/i1/details')
    expect(await screen.findByText('Camisas · Blanco')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }))
    const form = within(await screen.findByRole('form', { name: 'Editar prenda' }))
    await screen.findByRole('option', { name: 'Zapatillas' })
    await userEvent.selectOptions(form.getByLabelText('Color'), 'Azul')
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Prenda actualizada.')).toBeDefined()
    expect(api.requestsOf('updateWardrobeItem')[0]?.body).toEqual({
      ...{ description: 'Camisa de lino', categoryId: 'c1', color: 'blue', photoId: null },
      updatedAt: shirt.updatedAt,
    })
    expect(await screen.findByText('Camisas · Azul')).toBeDefined()
  })
})
