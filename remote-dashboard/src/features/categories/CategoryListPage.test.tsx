// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerRequests, openDashboard, type SentRequest } from '../../testing.tsx'
import type { Category, CategoryInput } from './categories.api.ts'

const times = { createdAt: '2026-01-05T12:00:00.000Z', updatedAt: '2026-01-06T12:00:00.000Z' }

let stored: Category[]

function answer({ method, path, body }: SentRequest) {
  const id = path.split('/').at(-1) ?? ''
  if (path.endsWith('/getAll')) return { data: { results: stored } }
  if (path.includes('/getById/')) return { data: { result: stored.find((category) => category.id === id) } }
  if (path.endsWith('/create')) stored = [...stored, { ...times, id: 'c9', ...(body as CategoryInput) }]
  if (method === 'PATCH') stored = stored.map((c) => (c.id === id ? { ...c, ...(body as object) } : c))
  if (method === 'DELETE') stored = stored.filter((category) => category.id !== id)
  return { data: {} }
}

beforeEach(() => {
  signInAs('admin')
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
    const sent = answerRequests(answer)
    await openDashboard('/dashboard/wardrobe/category')
    await userEvent.click(await screen.findByRole('button', { name: 'Crear' }))
    await waitFor(() => expect(field('Grupo').getAttribute('aria-invalid')).toBe('true'))
    expect(sent.every(({ method }) => method === 'GET')).toBe(true)
    await fill({ 'Nombre (EN)': 'Hats', 'Nombre (ES)': 'Sombreros', Grupo: 'accessories' })
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }))
    expect(await screen.findByRole('cell', { name: 'Sombreros' })).toBeDefined()
    expect(field('Nombre (EN)').value).toBe('')
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/wardrobe/category/create',
      body: { name: 'Hats', nameES: 'Sombreros', group: 'accessories' },
    })
  })

  it('edits with Actualizar and leaves with Cancelar', async () => {
    answerRequests(answer)
    await openDashboard('/dashboard/wardrobe/category')
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

  it('keeps and shows an error of the server', async () => {
    const refusal = {
      status: 409,
      data: { code: 'taken', message: 'Esa categoría ya existe.', fields: { name: 'Ya existe' } },
    }
    answerRequests((request) => (request.method === 'POST' ? refusal : answer(request)))
    await openDashboard('/dashboard/wardrobe/category')
    await fill({ 'Nombre (EN)': 'Shirts', 'Nombre (ES)': 'Camisas', Grupo: 'tops' })
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }))
    const form = within(screen.getByRole('form', { name: 'Nueva categoría' }))
    expect(await form.findByText('Esa categoría ya existe.')).toBeDefined()
    expect(form.getByText('Ya existe')).toBeDefined()
    expect(field('Nombre (ES)').value).toBe('Camisas')
  })

  it('deletes after its question', async () => {
    answerRequests(answer)
    await openDashboard('/dashboard/wardrobe/category')
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar Camisas' }))
    expect(await screen.findByText('¿Seguro que deseas eliminar esta categoría?')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Todavía no hay categorías')).toBeDefined()
  })
})
