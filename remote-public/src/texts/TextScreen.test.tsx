// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openScreen } from 'shared-admin/testing'
import type { SiteTextContent } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remote } from '../remote.tsx'

const at = '2026-01-05T12:00:00.000Z'
let content: SiteTextContent
let version: number

const draft = () => ({ content, version, updatedAt: at, updatedBy: 'Ana', due: null, problem: null })

function serve() {
  return mockApi({
    getContent: ({ params }: ReceivedRequest) => ({
      ...{ id: params.id, kind: params.kind, published: { ...content, texts: {} } },
      ...{ draft: draft(), updatedAt: at, updatedBy: null, path: '/services' },
    }),
    listContent: { results: [], totalItems: 0, pagination: { totalPages: 0 } },
    saveContentDraft: ({ body }: ReceivedRequest) => {
      content = (body as { content: SiteTextContent }).content
      version += 1
      return { id: 't1', draft: draft() }
    },
    publishContent: { state: 'published', due: null, pages: ['/services'] },
  })
}

beforeEach(() => {
  signInAs('admin')
  version = 1
  content = { brand: 'nodo-norte', page: 'services', texts: { lead: 'Cambiado.' } }
})
afterEach(() => signOut())

describe('TextScreen', () => {
  it('begins with the texts of the page, keeps only those that differ, and publishes', async () => {
    const api = serve()
    await openScreen(remote.screens, '/dashboard/site/texts/t1')
    expect(await screen.findByDisplayValue('Cambiado.')).toBeDefined()
    const price = await screen.findByDisplayValue('$1200')
    fireEvent.change(price, { target: { value: '$900' } })
    fireEvent.change(screen.getByDisplayValue('Desde $1500'), { target: { value: 'Desde $2000' } })
    fireEvent.change(screen.getByDisplayValue('Desde $2000'), { target: { value: 'Desde $1500' } })
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }))
    await waitFor(() => expect(api.requestsOf('publishContent')).toHaveLength(1))
    expect(content).toEqual({
      ...{ brand: 'nodo-norte', page: 'services' },
      texts: { lead: 'Cambiado.', 'plan2.price': '$900' },
    })
  })

  it('adds, moves and removes entries of a list, and shows the page with them', async () => {
    content = { brand: 'nodo-norte', page: 'services', texts: {} }
    serve()
    await openScreen(remote.screens, '/dashboard/site/texts/t1')
    await userEvent.click(await screen.findByRole('button', { name: 'Añadir plan' }))
    const added = within(screen.getByRole('region', { name: 'Plan 4' }))
    await userEvent.type(added.getByLabelText('Título'), 'Cuidado')
    await userEvent.type(added.getByLabelText('Precio'), '$90')
    await userEvent.selectOptions(added.getByLabelText('Marcado como «Más popular»'), 'Sí')
    await userEvent.click(screen.getByRole('button', { name: 'Subir Plan 4' }))
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Plan 1' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar' }))
    expect(await screen.findByText(/^Borrador guardado/)).toBeDefined()
    expect(content.texts).toEqual({
      ...{ plan: '2 101 3', 'plan101.title': 'Cuidado' },
      ...{ 'plan101.price': '$90', 'plan101.isPopular': 'true' },
    })

    await userEvent.click(screen.getByRole('link', { name: 'Vista previa' }))
    const preview = within(await screen.findByRole('region', { name: 'Vista previa' }))
    expect(await preview.findByRole('heading', { name: 'Cuidado' })).toBeDefined()
    expect(preview.queryByRole('heading', { name: 'Básico' })).toBeNull()
    expect(preview.getAllByText('Más popular')).toHaveLength(2)
  })

  it('writes the terms as one text', async () => {
    content = { brand: 'nodo-norte', page: 'terms', texts: {} }
    serve()
    await openScreen(remote.screens, '/dashboard/site/texts/t1')
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Texto')
    expect(field.value.startsWith('## Aceptación\n\nAl usar este sitio')).toBe(true)
  })

  it('lists the pages of the brand, and begins none', async () => {
    const api = serve()
    await openScreen(remote.screens, '/dashboard/site/texts')
    expect(await screen.findByText('Todavía no hay textos')).toBeDefined()
    expect(api.requestsOf('listContent')[0]?.query).toMatchObject({ parent: 'nodo-norte' })
    expect(screen.queryByRole('button', { name: /nuev/i })).toBeNull()
  })
})
