// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openScreen } from 'shared-admin/testing'
import type { NewWardrobeCategoryInput, WardrobeCategory } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const times = { createdAt: '2026-01-05T12:00:00.000Z', updatedAt: '2026-01-06T12:00:00.000Z' }

let stored: WardrobeCategory[]
/** How many items have the category. */
let used: number

/** A back end that stores categories. */
function serve() {
  return mockApi({
    listWardrobeCategories: () => ({ results: stored, defaultGroup: 'calzado' }),
    getWardrobeCategory: ({ params }: ReceivedRequest) => ({
      result: stored.find(({ id }) => id === params.id),
      itemCount: used,
    }),
    createWardrobeCategory: ({ body }: ReceivedRequest) => {
      stored = [...stored, { ...times, id: 'c9', ...(body as NewWardrobeCategoryInput) }]
      return {}
    },
    updateWardrobeCategory: update,
    deleteWardrobeCategory: ({ params }: ReceivedRequest) => {
      stored = stored.filter(({ id }) => id !== params.id)
      return {}
    },
  })
}

function update({ params, body }: ReceivedRequest) {
  stored = stored.map((category) =>
    category.id === params.id ? { ...category, ...(body as object) } : category,
  )
  return {}
}

const openCategories = () => openScreen(remote.screens, '/dashboard/wardrobe/category')

beforeEach(() => {
  signInAs('admin')
  used = 0
  stored = [{ ...times, id: 'c1', name: 'Shirts', nameES: 'Camisas', group: 'tops' }]
})
afterEach(() => signOut())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(field(label))
    await userEvent.type(field(label), value)
  }
}

describe('CategoryListPage', () => {
  it('requires all three fields, then creates and clears the form', async () => {
    const api = serve()
    await openCategories()
    await userEvent.click(await screen.findByRole('button', { name: 'Crear' }))
    await waitFor(() => expect(field('Nombre (EN)').getAttribute('aria-invalid')).toBe('true'))
    expect(api.requestsOf('createWardrobeCategory')).toEqual([])
    await fill({ 'Nombre (EN)': 'Hats', 'Nombre (ES)': 'Sombreros', Grupo: 'accessories' })
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }))
    expect(await screen.findByRole('cell', { name: 'Sombreros' })).toBeDefined()
    expect(field('Nombre (EN)').value).toBe('')
    expect(api.requestsOf('createWardrobeCategory')[0]?.body).toEqual({
      ...{ name: 'Hats', nameES: 'Sombreros', group: 'accessories' },
    })
  })

  it('edits with Actualizar and leaves with Cancelar', async () => {
    serve()
    await openCategories()
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Camisas' }))
    await waitFor(() => expect(field('Nombre (ES)').value).toBe('Camisas'))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(field('Nombre (ES)').value).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Editar Camisas' }))
    await waitFor(() => expect(field('Nombre (ES)').value).toBe('Camisas'))
    await fill({ 'Nombre (ES)': 'Blusas' })
    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
    expect(await screen.findByRole('cell', { name: 'Blusas' })).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Crear' })).toBeDefined()
  })

  it('shows a server error at its field and keeps the typed text', async () => {
    serve().handlers.createWardrobeCategory = replyError(409, 'Esa categoría ya existe.', {
      ...{ code: 'taken', fields: { name: 'Ya existe' } },
    })
    await openCategories()
    await fill({ 'Nombre (EN)': 'Shirts', 'Nombre (ES)': 'Camisas', Grupo: 'tops' })
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }))
    const form = within(screen.getByRole('form', { name: 'Nueva categoría' }))
    expect(await form.findByText('Ya existe')).toBeDefined()
    expect(form.queryByText('Esa categoría ya existe.')).toBeNull()
    expect(field('Nombre (ES)').value).toBe('Camisas')
    await userEvent.type(field('Nombre (EN)'), ' 2')
    await waitFor(() => expect(form.queryByText('Ya existe')).toBeNull())
  })

  it('starts a new category with the default group of the options', async () => {
    serve()
    await openCategories()
    await userEvent.type(field('Nombre (EN)'), 'Boots')
    await waitFor(() => expect(field('Grupo').value).toBe('calzado'))
    expect(field('Nombre (EN)').value).toBe('Boots')
    expect(field('Grupo').closest('form')?.textContent).not.toContain('Cancelar')
  })

  it('keeps a group that was typed before the default group arrived', async () => {
    let arrive: () => void = () => undefined
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    serve().handlers.listWardrobeCategories = () =>
      arrival.then(() => ({ results: stored, defaultGroup: 'calzado' }))
    await openCategories()
    await userEvent.type(await screen.findByLabelText('Grupo'), 'acce')
    arrive()
    expect(await screen.findByRole('cell', { name: 'Camisas' })).toBeDefined()
    await userEvent.type(field('Grupo'), 'ssories')
    expect(field('Grupo').value).toBe('accessories')
  })

  it('asks before another category, Cancelar or leaving discards unsaved text', async () => {
    const api = serve()
    const { router, address } = await openCategories()
    await userEvent.type(await screen.findByLabelText('Nombre (EN)'), 'Hats')
    const stay = async () => {
      expect(await screen.findByText('Tienes cambios sin guardar')).toBeDefined()
      await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Camisas' }))
    await stay()
    expect(field('Nombre (EN)').value).toBe('Hats')
    expect(api.requestsOf('getWardrobeCategory')).toEqual([])
    void router.navigate('/')
    await stay()
    expect(address()).toBe('/dashboard/wardrobe/category')
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)

    await userEvent.click(screen.getByRole('button', { name: 'Editar Camisas' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(field('Nombre (ES)').value).toBe('Camisas'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The dialog returns the focus a moment after it has closed.
    await new Promise((resolve) => setTimeout(resolve, 150))
    await userEvent.type(field('Nombre (ES)'), ' largas')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await stay()
    expect(field('Nombre (ES)').value).toBe('Camisas largas')
  })

  it('offers one button to show the other person’s version and one to overwrite it', async () => {
    const api = serve()
    api.handlers.updateWardrobeCategory = (request: ReceivedRequest) => {
      if (!('updatedAt' in (request.body as object))) return update(request)
      stored = stored.map((category) => ({ ...category, nameES: 'De otro', updatedAt: times.createdAt }))
      return replyError(409, 'Alguien más guardó cambios.', { code: 'stale' })
    }
    await openCategories()
    for (const way of ['Ver lo nuevo', 'Guardar lo mío']) {
      await userEvent.click(await screen.findByRole('button', { name: 'Editar Camisas' }))
      await waitFor(() => expect(field('Nombre (ES)').value).toBe('Camisas'))
      await fill({ 'Nombre (ES)': 'Mías' })
      await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
      expect(await screen.findByText('Alguien más guardó cambios.')).toBeDefined()
      await userEvent.type(field('Nombre (ES)'), '!')
      await userEvent.click(screen.getByRole('button', { name: way }))
      if (way === 'Ver lo nuevo') {
        await waitFor(() => expect(field('Nombre (ES)').value).toBe('De otro'))
        expect(screen.queryByText('Alguien más guardó cambios.')).toBeNull()
        stored = stored.map((category) => ({ ...category, nameES: 'Camisas' }))
        await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
      } else expect(await screen.findByRole('cell', { name: 'Mías!' })).toBeDefined()
    }
    expect(api.requestsOf('updateWardrobeCategory').at(-1)?.body).not.toHaveProperty('updatedAt')
  })

  it('shows how many items lose the category, and clears its form after deletion', async () => {
    serve()
    await openCategories()
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Camisas' }))
    await waitFor(() => expect(field('Nombre (ES)').value).toBe('Camisas'))
    for (const [count, text] of [
      [1, /1 prenda la usa y quedará sin categoría, en «Otros»\./],
      [12, /12 prendas la usan y quedarán sin categoría, en «Otros»\./],
    ] as const) {
      used = count
      await userEvent.click(screen.getByRole('button', { name: 'Eliminar Camisas' }))
      expect(await screen.findByText(text)).toBeDefined()
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar Camisas' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByRole('button', { name: 'Crear' })).toBeDefined()
    expect(field('Nombre (ES)').value).toBe('')
  })

  it('deletes after confirmation', async () => {
    serve()
    await openCategories()
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar Camisas' }))
    expect(await screen.findByText('¿Seguro que deseas eliminar esta categoría?')).toBeDefined()
    expect(within(screen.getByRole('dialog')).getByText(/^Camisas · tops\b/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Todavía no hay categorías')).toBeDefined()
  })
})
