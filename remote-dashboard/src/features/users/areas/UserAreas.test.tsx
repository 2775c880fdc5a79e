// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { openDashboard, pageOf } from '../../../testing.tsx'
import { ana } from '../users.fixture.ts'

afterEach(() => signOut())

const box = (area: string, level: 'Editar' | 'Publicar') =>
  within(screen.getByRole('group', { name: area })).getByLabelText<HTMLInputElement>(level)
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar áreas' })

function serve(user = ana, areas: unknown = { results: [{ area: 'mail', level: 'edit' }] }) {
  return mockApi({ getUser: user, listActivity: pageOf([]), listUserAreas: areas, giveUserAreas: {} })
}

describe('the areas of a collaborator', () => {
  it('are shown and saved, where publishing includes editing', async () => {
    signInAs('admin')
    const api = serve()
    await openDashboard('/dashboard/user/details/u1')
    await screen.findByRole('group', { name: 'Correos' })
    expect([box('Correos', 'Editar').checked, box('Correos', 'Publicar').checked]).toEqual([true, false])
    expect(saveButton().disabled).toBe(true)
    await userEvent.click(box('Academia', 'Publicar'))
    expect(box('Academia', 'Editar').checked).toBe(true)
    await userEvent.click(box('Correos', 'Editar'))
    const saved = { results: [{ area: 'academy', level: 'publish' }] }
    Object.assign(api.handlers, { giveUserAreas: saved, listUserAreas: saved })
    await userEvent.click(saveButton())
    expect(await screen.findByText('Áreas guardadas.')).toBeDefined()
    expect(api.requestsOf('giveUserAreas')[0]?.body).toEqual({
      areas: [{ area: 'academy', level: 'publish' }],
    })
    await waitFor(() => expect(saveButton().disabled).toBe(true))
    expect(box('Academia', 'Publicar').checked).toBe(true)
  })

  it('say why they were not saved, and keep what was chosen', async () => {
    signInAs('admin')
    const api = serve()
    const message = 'Solo un colaborador tiene áreas. Cámbiale antes el rol.'
    api.handlers.giveUserAreas = replyError(409, message, { code: 'not_collaborator' })
    await openDashboard('/dashboard/user/details/u1')
    await screen.findByRole('group', { name: 'Correos' })
    await userEvent.click(box('Correos', 'Publicar'))
    await userEvent.click(saveButton())
    expect(await screen.findByText(message)).toBeDefined()
    expect(box('Correos', 'Publicar').checked).toBe(true)
  })

  it('say that they could not be loaded', async () => {
    signInAs('admin')
    serve(ana, replyError(500, ''))
    await openDashboard('/dashboard/user/details/u1')
    expect(await screen.findByText('No se pudieron cargar las áreas.')).toBeDefined()
  })

  it.each([
    ['of administrators', 'admin', { ...ana, role: 'admin' as const }],
    ['of users', 'admin', { ...ana, role: 'user' as const }],
    ['to the collaborator themselves', 'collaborator', ana],
  ] as const)('are not shown %s', async (_whom, role, user) => {
    signInAs(role, role === 'collaborator' ? { id: 'u1' } : {})
    serve(user)
    await openDashboard('/dashboard/user/details/u1')
    expect(await screen.findByText(ana.email)).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Áreas' })).toBeNull()
  })
})
