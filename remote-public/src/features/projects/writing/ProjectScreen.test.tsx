// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { openScreen } from 'shared-admin/testing'
import type { ContentEntry, ProjectContent } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remote } from '../../../remote.tsx'
import { projectKind } from '../../../screens/writing/writtenKinds.ts'
import { aProject } from '../../../site/projects.fixture.ts'
import { camila } from '../../../site/team.fixture.ts'
import { technologyPaths } from '../technologyPaths.ts'
import { technologyLogos } from './technologyLogos.ts'

const at = '2026-01-05T12:00:00.000Z'
const id = '5d7f0b1e-0000-4000-8000-000000000001'
let content: ProjectContent
let version: number

const draft = () => ({ content, version, updatedAt: at, updatedBy: 'Ana', due: null, problem: null })
const entry = (entryId: string, name: string): ContentEntry => ({
  ...{ id: entryId, name, parent: null, state: 'published', updatedAt: at, updatedBy: 'Ana' },
  ...{ due: null, problem: null },
})
const page = <Row,>(results: Row[]) => ({
  ...{ results, totalItems: results.length },
  pagination: { page: 1, limit: 100, totalPages: 1 },
})

/** A back end with one project that has a draft. */
function serve(overrides: object = {}) {
  return mockApi({
    getContent: ({ params }: ReceivedRequest) => ({
      ...{ id: params.id, kind: params.kind, published: null, draft: draft() },
      ...{ updatedAt: null, updatedBy: null, path: null },
    }),
    listContent: page([entry(camila.id, 'Camila Herrera')]),
    listTeam: page([camila]),
    listProjects: page([aProject]),
    saveContentDraft: ({ body }: ReceivedRequest) => {
      content = (body as { content: ProjectContent }).content
      version += 1
      return { id, draft: draft() }
    },
    publishContent: { state: 'published', due: null, pages: [] },
    ...overrides,
  })
}

const open = (path = '') => openScreen(remote.screens, `/dashboard/site/projects/${id}${path}`)
const button = (name: string) => screen.findByRole('button', { name })
const publish = async () => userEvent.click(await button('Publicar'))

beforeEach(() => {
  signInAs('admin')
  version = 1
  content = { ...projectKind.blank, description: 'El resumen.\n\n## El problema\n\nUno.' }
})
afterEach(() => signOut())

describe('ProjectScreen', () => {
  it('offers the logos that pages have', () => {
    expect(technologyLogos).toEqual(Object.keys(technologyPaths).toSorted())
  })

  it('writes fields, a technology and a person, and publishes them', async () => {
    const api = serve()
    await open()
    await userEvent.type(await screen.findByLabelText('Título'), 'Ruta Sur')
    await userEvent.click(await button('Añadir tecnología'))
    await userEvent.type(screen.getByLabelText('Tecnología 1'), 'React')
    await userEvent.selectOptions(screen.getByLabelText('Logotipo'), 'react')
    await userEvent.click(await button('Añadir persona'))
    await userEvent.selectOptions(await screen.findByLabelText('Persona 1'), 'Camila Herrera')
    await userEvent.type(screen.getByLabelText('Qué hizo'), 'Frontend\nPruebas')
    await publish()
    await waitFor(() => expect(api.requestsOf('publishContent')).toHaveLength(1))
    expect(content).toMatchObject({
      ...{ title: 'Ruta Sur', slug: 'ruta-sur' },
      technologies: [{ name: 'React', icon: 'react', type: 'interfaz' }],
      collaborators: [{ memberId: camila.id, roles: ['Frontend', 'Pruebas'], skillsUsed: [] }],
    })
  })

  it('inserts marks of the case as blocks of their own', async () => {
    serve()
    await open()
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Texto del caso')
    field.setSelectionRange(0, 0)
    await userEvent.click(await button('Cita'))
    expect(field.value).toBe('El resumen.\n\n> Lo que dijo.\n> — Nombre, cargo\n\n## El problema\n\nUno.')
  })

  it('shows what is missing at its fields', async () => {
    const fields = { startsOn: 'Elige una fecha.', 'technologies.0.name': 'Escribe un nombre.' }
    content.technologies = [{ name: '', icon: '', type: 'interfaz' }]
    serve({ publishContent: () => replyError(400, 'Revisa los datos.', { fields }) })
    await open()
    await publish()
    for (const message of Object.values(fields)) expect(await screen.findByText(message)).toBeDefined()
  })

  it('shows the page as it will be', async () => {
    Object.assign(content, { title: 'Ruta Sur', slug: 'ruta-sur', startsOn: '2026-01-10' })
    content.collaborators = [{ memberId: camila.id, roles: ['Frontend'], skillsUsed: [] }]
    serve()
    await open('/preview')
    const view = await screen.findByRole('region', { name: 'Vista previa' })
    expect(await within(view).findByRole('heading', { level: 1, name: 'Ruta Sur' })).toBeDefined()
    expect(within(view).getByRole('heading', { name: 'El problema' })).toBeDefined()
  })
})

describe('ProjectListScreen', () => {
  it('says that nothing is there yet, and when it cannot be loaded', async () => {
    const api = serve({ listContent: page([]) })
    await openScreen(remote.screens, '/dashboard/site/projects')
    expect(await screen.findByText('Todavía no hay proyectos')).toBeDefined()
    expect(api.requestsOf('listContent')[0]?.params).toEqual({ kind: 'project' })
  })

  it('offers another try when it cannot be loaded', async () => {
    serve({ listContent: () => replyError(500, 'Se cayó.') })
    await openScreen(remote.screens, '/dashboard/site/projects')
    expect(await button('Reintentar')).toBeDefined()
  })
})
