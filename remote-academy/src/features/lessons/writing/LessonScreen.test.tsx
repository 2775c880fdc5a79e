// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openScreen } from 'shared-admin/testing'
import type { AcademyLessonContent } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remote } from '../../../remote.tsx'

const at = '2026-01-05T12:00:00.000Z'
let content: AcademyLessonContent
let version: number

const draft = () => ({ content, version, updatedAt: at, updatedBy: 'Ana', due: null, problem: null })

function serve() {
  return mockApi({
    getContent: ({ params }: ReceivedRequest) => ({
      ...{ id: params.id, kind: params.kind, published: null, draft: draft() },
      ...{ updatedAt: null, updatedBy: null, path: null },
    }),
    listLessonReports: { results: [], totalItems: 0, page: 1, limit: 100, totalPages: 0 },
    checkContent: {
      problems: [
        { kind: 'missing-alt', field: 'text', line: 3, message: 'Una imagen no tiene texto alternativo.' },
      ],
      ...{ linkedFrom: [], movesTo: null },
    },
    saveContentDraft: ({ body }: ReceivedRequest) => {
      content = (body as { content: AcademyLessonContent }).content
      version += 1
      return { id: 'l1', draft: draft() }
    },
    publishContent: { state: 'published', due: null, pages: [] },
  })
}

const open = () => openScreen(remote.screens, '/dashboard/academy/lessons/l1')

beforeEach(() => {
  signInAs('admin')
  version = 1
  content = {
    ...{ sectionId: 's1', slug: 'dns', labelLesson: 'Lección 1', titleLesson: 'DNS' },
    ...{ descriptionLesson: '', youtubeUrl: null, premiumText: null, links: [], linksPremium: [] },
    text: 'Hola **mundo**\n\n![](/media/a/640.webp)',
  }
})
afterEach(() => signOut())

describe('LessonScreen', () => {
  it('shows the lesson as its reader sees it, with words, time and problems', async () => {
    serve()
    await open()
    const view = await screen.findByRole('region', { name: 'Vista de la lección' })
    expect(await within(view).findByText('mundo')).toBeDefined()
    expect(screen.getByText('2 palabras · 1 min de lectura')).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: 'Ir a la línea 3' }))
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Texto de la lección, en Markdown'),
    )
  })

  it('changes the text by a button, and publishes what is written', async () => {
    const api = serve()
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Subtítulo' }))
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }))
    await waitFor(() => expect(api.requestsOf('publishContent')).toHaveLength(1))
    expect(content.text).toBe('## Hola **mundo**\n\n![](/media/a/640.webp)')
    expect(api.requestsOf('publishContent')[0]?.body).toEqual({ version: 2 })
  })

  it('adds a link to its list', async () => {
    serve()
    await open()
    await userEvent.click((await screen.findAllByRole('button', { name: 'Añadir enlace' }))[0] as HTMLElement)
    await userEvent.type(screen.getByLabelText('Nombre del enlace 1'), 'RFC')
    await waitFor(() => expect(content.links).toEqual([{ name: 'RFC', url: '' }]), { timeout: 4_000 })
  })
})
