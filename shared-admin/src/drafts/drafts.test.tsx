// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AcademyCategoryContent, Content, ContentEntry } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, signInAs, signOut } from 'shared-auth/testing'
import { EmptyState, TextField } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../testing.ts'
import { ContentGate } from './ContentGate.tsx'
import { ContentListScreen } from './ContentListScreen.tsx'
import { DraftBar } from './DraftBar.tsx'
import type { DraftKind } from './draftKind.ts'
import { OrderButton } from './OrderButton.tsx'
import { useContentDraft } from './useContentDraft.ts'

const category: DraftKind<AcademyCategoryContent> = {
  ...{ kind: 'academy-category', area: 'academy', path: '/dashboard/categories', labels: { name: 'Nombre' } },
  ...{ deleteQuestion: '¿Eliminar?', blank: { slug: '', name: '', description: '', thumbnail: null } },
}
const at = '2026-01-05T12:00:00.000Z'

function Form({ record }: { record: Content }) {
  const draft = useContentDraft(category, record)
  return (
    <>
      <DraftBar kind={category} record={record} draft={draft} onGone={() => history.back()} />
      <TextField
        label="Nombre"
        value={draft.content.name}
        error={draft.errors.name}
        onChange={({ target }) => draft.change({ name: target.value })}
      />
    </>
  )
}

const screens = [
  {
    path: 'categories/:id',
    element: <ContentGate kind={category}>{(record) => <Form record={record} />}</ContentGate>,
  },
  {
    path: 'categories',
    element: (
      <ContentListScreen
        kind={category}
        title="Categorías"
        intro="De algo."
        createLabel="Nueva"
        actions={<OrderButton kind={category} title="Orden" />}
        empty={<EmptyState title="Todavía no hay categorías" />}
      />
    ),
  },
]

let content: AcademyCategoryContent
let version: number

const draft = () => ({ content, version, updatedAt: at, updatedBy: 'Ana', due: null, problem: null })
const entry = (id: string, state: ContentEntry['state']): ContentEntry => ({
  ...{
    id,
    name: id.toUpperCase(),
    parent: null,
    state,
    updatedAt: at,
    updatedBy: 'Ana',
    due: null,
    problem: null,
  },
})

/** A back end with one published record that has a draft, and three in its list. */
function serve() {
  const results = [entry('a', 'published'), entry('b', 'changed'), entry('c', 'draft')]
  return mockApi({
    getContent: () => ({
      ...{ id: 'a', kind: 'academy-category', published: { ...content, name: 'Antes' }, draft: draft() },
      ...{ updatedAt: at, updatedBy: 'Ana', path: '/academy/a' },
    }),
    listContent: { results, totalItems: 3, pagination: { totalPages: 1 } },
    createContent: { id: 'a', draft: null },
    saveContentDraft: ({ body }: ReceivedRequest) => {
      content = (body as { content: AcademyCategoryContent }).content
      version += 1
      return { id: 'a', draft: draft() }
    },
    publishContent: { state: 'published', due: null, pages: [] },
    orderContent: { ids: [] },
    listContentVersions: {
      results: [{ number: 2, at, by: 'Luis', changes: [{ field: 'name', before: 'Uno', after: 'Dos' }] }],
      ...{ totalItems: 1, pagination: { totalPages: 1 } },
    },
    restoreContentVersion: { id: 'a', draft: null },
  })
}

beforeEach(() => {
  signInAs('admin')
  version = 3
  content = { slug: 'a', name: 'Redes', description: '', thumbnail: null }
})
afterEach(() => signOut())

const button = (name: string) => screen.findByRole('button', { name })

describe('a draft', () => {
  it('is saved before it is published', async () => {
    const api = serve()
    await openScreen(screens, '/dashboard/categories/a')
    await userEvent.type(await screen.findByLabelText('Nombre'), ' II')
    await userEvent.click(await button('Publicar'))
    await waitFor(() => expect(api.requestsOf('publishContent')[0]?.body).toEqual({ version: 4 }))
    expect(content.name).toBe('Redes II')
  })

  it('is scheduled in the time of Bogotá', async () => {
    const api = serve()
    await openScreen(screens, '/dashboard/categories/a')
    await userEvent.click(await button('Programar'))
    await userEvent.click(await button('Programar publicación'))
    await waitFor(() =>
      expect(api.requestsOf('publishContent')[0]?.body).toEqual({
        version: 3,
        at: expect.stringMatching(/:00-05:00$/),
      }),
    )
  })

  it('comes from an earlier version, whose differences are in the words of the kind', async () => {
    const api = serve()
    await openScreen(screens, '/dashboard/categories/a')
    await userEvent.click(await button('Versiones'))
    expect(await screen.findByText('Nombre: Uno → Dos')).toBeDefined()
    await userEvent.click(await button('Volver a la versión 2'))
    await waitFor(() => expect(api.requestsOf('restoreContentVersion')).toHaveLength(1))
  })
})

describe('ContentListScreen', () => {
  it('starts a draft of its kind', async () => {
    const api = serve()
    await openScreen(screens, '/dashboard/categories')
    await userEvent.click(await button('Nueva'))
    expect(await screen.findByLabelText('Nombre')).toBeDefined()
    expect(api.requestsOf('createContent')[0]?.body).toEqual({ content: category.blank })
  })

  it('puts what is published into another order by buttons, and keeps the focus', async () => {
    const api = serve()
    await openScreen(screens, '/dashboard/categories')
    await userEvent.click(await button('Ordenar'))
    const dialog = await screen.findByRole('dialog', { name: 'Orden' })
    expect(within(dialog).queryByText('C')).toBeNull()
    await userEvent.click(await button('Bajar A'))
    expect(screen.getByText('A: 2 de 2.')).toBeDefined()
    expect(document.activeElement).toBe(await button('Bajar A'))
    await userEvent.click(await button('Guardar el orden'))
    await waitFor(() => expect(api.requestsOf('orderContent')[0]?.body).toEqual({ ids: ['b', 'a'] }))
  })
})
