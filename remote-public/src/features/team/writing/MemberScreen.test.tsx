// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openScreen } from 'shared-admin/testing'
import type { TeamMemberContent } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remote } from '../../../remote.tsx'
import { memberKind } from '../../../screens/writing/writtenKinds.ts'

const at = '2026-01-05T12:00:00.000Z'
let content: TeamMemberContent
let version: number

const draft = () => ({ content, version, updatedAt: at, updatedBy: 'Ana', due: null, problem: null })
const medium = {
  ...{ id: 'm1', kind: 'png', name: 'lina.png', alt: 'Lina', isDecorative: false },
  files: [{ url: '/media/abc/640.webp', type: 'image/webp', width: 640 }],
}

function serve() {
  return mockApi({
    getContent: ({ params }: ReceivedRequest) => ({
      ...{ id: params.id, kind: params.kind, published: null, draft: draft() },
      ...{ updatedAt: null, updatedBy: null, path: null },
    }),
    listContent: { results: [], totalItems: 0, pagination: { totalPages: 0 } },
    listMedia: { results: [medium], totalItems: 1, pagination: { totalPages: 1 } },
    saveContentDraft: ({ body }: ReceivedRequest) => {
      content = (body as { content: TeamMemberContent }).content
      version += 1
      return { id: 'p1', draft: draft() }
    },
    publishContent: { state: 'published', due: null, pages: [] },
  })
}

beforeEach(() => {
  signInAs('admin')
  version = 1
  content = { ...memberKind.blank }
})
afterEach(() => signOut())

describe('MemberScreen', () => {
  it('proposes the address of the profile, takes a photo of the media, and publishes', async () => {
    const api = serve()
    await openScreen(remote.screens, '/dashboard/site/team/p1')
    await userEvent.type(await screen.findByLabelText('Nombre'), 'Lina')
    await userEvent.type(screen.getByLabelText('Apellido'), 'Paz Ríos')
    await userEvent.type(screen.getByLabelText('Habilidades'), 'Figma\n\nDibujo\n')
    await userEvent.click(screen.getByRole('button', { name: 'Elegir una imagen' }))
    await userEvent.click(await screen.findByRole('button', { name: /lina/i }))
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }))
    await waitFor(() => expect(api.requestsOf('publishContent')).toHaveLength(1))
    expect(content).toMatchObject({
      ...{ name: 'Lina', lastname: 'Paz Ríos', username: 'lina-paz-rios' },
      ...{ skills: ['Figma', 'Dibujo'], image: '/media/abc/640.webp' },
    })
  })

  it('shows the profile as it will be', async () => {
    Object.assign(content, { name: 'Lina', lastname: 'Paz', title: 'Diseñadora', skills: ['Figma'] })
    serve()
    await openScreen(remote.screens, '/dashboard/site/team/p1/preview')
    const view = await screen.findByRole('region', { name: 'Vista previa' })
    expect(await within(view).findByRole('heading', { level: 1, name: 'Lina Paz' })).toBeDefined()
    expect(within(view).getByText('Figma')).toBeDefined()
  })

  it('says that nobody is there yet', async () => {
    serve()
    await openScreen(remote.screens, '/dashboard/site/team')
    expect(await screen.findByText('Todavía no hay nadie en el equipo')).toBeDefined()
  })
})
