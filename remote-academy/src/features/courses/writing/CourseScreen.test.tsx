// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openScreen } from 'shared-admin/testing'
import type { AcademyCourseContent, ContentEntry } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remote } from '../../../remote.tsx'

const id = '5d7f0b1e-0000-4000-8000-000000000001'
const at = '2026-01-05T12:00:00.000Z'
const entry = (name: string, parent: string | null, state: ContentEntry['state']): ContentEntry => ({
  ...{ id: name, name, parent, state, updatedAt: at, updatedBy: 'Ana', due: null, problem: null },
})
const page = (results: ContentEntry[]) => ({
  results,
  totalItems: results.length,
  pagination: { totalPages: 1 },
})

let content: AcademyCourseContent
let version: number

const draft = () => ({ content, version, updatedAt: at, updatedBy: 'Ana', due: null, problem: null })

/** A back end with one course that has a draft. */
function serve(overrides: object = {}) {
  return mockApi({
    getContent: ({ params }: ReceivedRequest) => ({
      ...{ id: params.id, kind: params.kind, published: null, draft: draft() },
      ...{ updatedAt: null, updatedBy: null, path: null },
    }),
    listContent: ({ params, query }: ReceivedRequest) => {
      if (params.kind === 'academy-category') return page([entry('Redes', null, 'published')])
      return page(query.parent === 's1' ? [entry('uno', 's1', 'published'), entry('dos', 's1', 'draft')] : [])
    },
    saveContentDraft: ({ body }: ReceivedRequest) => {
      content = (body as { content: AcademyCourseContent }).content
      version += 1
      return { id, draft: draft() }
    },
    createContent: { id: 'nueva', draft: null },
    ...overrides,
  })
}

const open = () => openScreen(remote.screens, `/dashboard/academy/courses/${id}`)
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  signInAs('admin')
  version = 3
  const section = (name: string, lessons: string[]) => ({
    ...{ id: name, slug: name, titleSection: name.toUpperCase(), lessons },
  })
  content = {
    ...{ categoryId: '', slug: '', title: '', description: '', thumbnail: null },
    questionsRequired: false,
    level: null,
    sections: [section('s1', ['uno']), section('s2', [])],
  }
})
afterEach(() => signOut())

describe('CourseScreen', () => {
  it.each([
    ['edit', false],
    ['publish', true],
  ] as const)(
    'offers a collaborator at %s to publish, to schedule and to delete: %s',
    async (level, mayPublish) => {
      signInAs('collaborator', { areas: [{ area: 'academy', level }] })
      serve({
        getContent: () => ({
          ...{ id, kind: 'academy-course', published: content, draft: draft() },
          ...{ updatedAt: at, updatedBy: 'Ana', path: '/academy/redes/basicas' },
        }),
      })
      await open()
      expect(await button('Descartar')).toBeDefined()
      const offered = ['Publicar', 'Programar', 'Eliminar'].map((name) =>
        screen.queryByRole('button', { name }),
      )
      expect(offered.map(Boolean)).toEqual([mayPublish, mayPublish, mayPublish])
      const reason = screen.queryByText(/Publicar, programar y eliminar piden un permiso/)
      expect(reason !== null).toBe(!mayPublish)
    },
  )

  it('proposes the address, and saves while it is written', async () => {
    const api = serve()
    await open()
    await userEvent.type(await screen.findByLabelText('Título'), 'Redes básicas')
    expect(screen.getByLabelText<HTMLInputElement>('Dirección (slug)').value).toBe('redes-basicas')
    await waitFor(() => expect(version).toBe(4), { timeout: 4_000 })
    expect(api.requestsOf('saveContentDraft')[0]?.body).toMatchObject({
      version: 3,
      content: { title: 'Redes básicas', slug: 'redes-basicas' },
    })
    expect(await screen.findByText(/^Borrador guardado · Ana/)).toBeDefined()
  })

  it('moves a lesson to the next section by its button, with an announcement, and undoes that', async () => {
    serve()
    await open()
    const down = await button('Bajar dos')
    await userEvent.click(down)
    expect(screen.getByText('Lección 1 de 1 en S2.')).toBeDefined()
    expect(document.activeElement).toBe(await button('Bajar dos'))
    await userEvent.click(await button('Deshacer'))
    expect(screen.getByText('Deshecho.')).toBeDefined()
  })

  it('keeps what is written when somebody else saved first, and offers both ways out', async () => {
    const message = 'Luis guardó este borrador.'
    serve({ saveContentDraft: () => replyError(409, message, { code: 'stale' }) })
    await open()
    await userEvent.type(await screen.findByLabelText('Título'), 'Mío')
    expect(await screen.findByText(message, {}, { timeout: 4_000 })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('Mío')
    content = { ...content, title: 'De Luis' }
    await userEvent.click(await button('Ver lo nuevo'))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('De Luis'))
  })

  it('shows what is missing at its fields when publishing is refused', async () => {
    serve({
      publishContent: () =>
        replyError(422, 'Revisa los datos.', {
          fields: { title: 'Escribe un título.', 'sections.1.slug': 'Falta la dirección.' },
        }),
    })
    await open()
    await userEvent.click(await button('Publicar'))
    expect(await screen.findByText('Escribe un título.')).toBeDefined()
    expect(screen.getByText('Falta la dirección.')).toBeDefined()
  })
})
