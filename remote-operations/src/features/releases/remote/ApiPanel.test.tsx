// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOperations, pageOf } from '../../../testing.tsx'
import { event, health, noApi, notesApi, remoteApi, site } from '../releases.fixture.ts'

// happy-dom has no layout, and the library warns about charts without a size.
vi.mock('shared-admin', async (original) => ({ ...(await original<object>()), ChartLines: () => null }))

const here = '/dashboard/application/releases/remote/academy'
const next = 'https://notas.example/v2'

const reads = {
  getReleases: site,
  getReleaseHealth: health,
  getRemoteApi: remoteApi,
  listPreviews: { results: [] },
  listReleaseErrors: pageOf([]),
  listReleaseEvents: pageOf([{ ...event, action: 'allow-api', version: null, upstream: notesApi }]),
  listReleaseMembers: { results: [] },
}

const panel = async () => within(await screen.findByRole('region', { name: 'API del equipo' }))
const reason = 'Motivo (queda en el historial)'

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe('ApiPanel', () => {
  it('lists each declared address with its versions and its permission, and how the service responded', async () => {
    mockApi({ ...reads })
    await openOperations(here)
    const table = within(await (await panel()).findByRole('region', { name: 'API de Academia' }))
    const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(first).toMatch(/^https:\/\/notas\.example\/v21\.4\.0Sin permisoPermitir$/)
    expect(second).toContain(
      '1.3.0 (para todos), 1.2.0Permitida22 nov. 2026, 10:00, por admin@correo.example',
    )
    expect(
      (await panel()).getByText(/^El servicio respondió a la última petición\. Su último fallo, el 22 nov/),
    ).toBeDefined()
    const changes = within(await screen.findByRole('region', { name: 'Últimos cambios de academy' }))
    expect((await changes.findByText('API permitida')).closest('tr')?.textContent).toContain(notesApi)
  })

  it('shows members of the team the same, without buttons', async () => {
    signInAs('user')
    mockApi({ ...reads })
    await openOperations(here)
    await (await panel()).findByText('Permitida')
    expect((await panel()).queryByRole('button')).toBeNull()
  })

  it('shows that there is none, and an address that no version declares any more', async () => {
    const api = mockApi({ ...reads, getRemoteApi: noApi })
    const { unmount } = await openOperations(here)
    expect(await (await panel()).findByText(/ninguna versión publicada declara una API/)).toBeDefined()
    unmount()
    api.handlers.getRemoteApi = { ...noApi, allowed: remoteApi.allowed }
    await openOperations(here)
    expect(await (await panel()).findByText('Ninguna versión')).toBeDefined()
    expect((await panel()).getByRole('button', { name: `Retirar permiso de ${notesApi}` })).toBeDefined()
  })

  it('shows that it could not be loaded, with a retry', async () => {
    const api = mockApi({ ...reads, getRemoteApi: replyError(403, 'No tienes permiso.') })
    await openOperations(here)
    expect(await (await panel()).findByText(/No se pudo cargar la API del equipo\./)).toBeDefined()
    api.handlers.getRemoteApi = remoteApi
    await userEvent.click((await panel()).getByRole('button', { name: 'Reintentar' }))
    expect(await (await panel()).findByText('Permitida')).toBeDefined()
  })

  it('allows an address after naming it and what its service gets', async () => {
    const unrecorded = 'El historial de publicaciones no lo dice.'
    const api = mockApi({ ...reads, allowRemoteApi: { ...remoteApi, unrecorded } })
    await openOperations(here)
    await userEvent.click(await (await panel()).findByRole('button', { name: `Permitir ${next}` }))
    const dialog = within(screen.getByRole('dialog', { name: 'Permitir la API del equipo' }))
    expect(
      dialog.getByText(
        /llegan a https:\/\/notas\.example\/v2, en lugar de .*\/v1\. .*dirección IP.*nombre, usuario y rol/,
      ),
    ).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Permitir' }))
    expect(await dialog.findByText('Escribe el motivo.')).toBeDefined()
    await userEvent.type(dialog.getByLabelText(reason), 'La nueva')
    await userEvent.click(dialog.getByRole('button', { name: 'Permitir' }))
    expect(await screen.findByText(`Academia puede llamar a ${next}.`)).toBeDefined()
    expect(screen.getByText(unrecorded)).toBeDefined()
    const [request] = api.requestsOf('allowRemoteApi')
    expect(request?.params).toEqual({ name: 'academy' })
    expect(request?.body).toEqual({ upstream: next, reason: 'La nueva', isPrivate: false })
  })

  it('withdraws a permission after confirmation', async () => {
    const api = mockApi({ ...reads, forbidRemoteApi: { ...noApi, unrecorded: null } })
    await openOperations(here)
    await userEvent.click(
      await (await panel()).findByRole('button', { name: `Retirar permiso de ${notesApi}` }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(/ninguna petición de Academia llega a https:\/\/notas\.example\/v1/),
    ).toBeDefined()
    await userEvent.type(dialog.getByLabelText(reason), 'Falla')
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar permiso' }))
    expect(await screen.findByText(`Ninguna petición llega a ${notesApi}.`)).toBeDefined()
    expect(api.requestsOf('forbidRemoteApi')[0]?.query).toEqual({ reason: 'Falla' })
  })
})

describe('activating a version whose API is not allowed', () => {
  const opener = 'Publicar 1.4.0 para todos'
  const title = '¿Publicar Academia 1.4.0 para todos?'
  const open = async () => {
    const [button] = await screen.findAllByRole('button', { name: opener })
    if (button) await userEvent.click(button)
    return within(await screen.findByRole('dialog', { name: title }))
  }
  const changes = {
    activateVersion: { active: '1.4.0', canary: null },
    allowRemoteApi: { ...remoteApi, unrecorded: null },
  }

  it('says so, and allows it before the activation if the administrator wants that', async () => {
    const api = mockApi({ ...reads, ...changes })
    await openOperations(here)
    const dialog = await open()
    expect(dialog.getByText(/1\.4\.0 declara como su API .*\/v2, que no está permitida/)).toBeDefined()
    await userEvent.click(dialog.getByLabelText(`Permitir también ${next}`))
    await userEvent.type(dialog.getByLabelText(reason), 'Notas')
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar para todos' }))
    expect(await screen.findByText('Academia 1.4.0 está publicada para todos.')).toBeDefined()
    const made = api.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)
    expect(made).toEqual([
      { upstream: next, isPrivate: false, reason: 'Notas' },
      { version: '1.4.0', reason: 'Notas', isUntried: false },
    ])
  })

  it('activates it without the permission if nobody asks for that', async () => {
    const api = mockApi({ ...reads, ...changes })
    await openOperations(here)
    const dialog = await open()
    await userEvent.type(dialog.getByLabelText(reason), 'Notas')
    await userEvent.click(dialog.getByRole('button', { name: 'Publicar para todos' }))
    await waitFor(() => expect(api.requestsOf('activateVersion')).toHaveLength(1))
    expect(api.requestsOf('allowRemoteApi')).toEqual([])
  })

  it('offers members of the team no permission', async () => {
    signInAs('user')
    mockApi({ ...reads })
    await openOperations(here)
    const dialog = await open()
    expect(dialog.getByText(/que no está permitida/)).toBeDefined()
    expect(dialog.queryByRole('checkbox')).toBeNull()
  })

  it('asks as usual for a version with the allowed address', async () => {
    mockApi({ ...reads })
    await openOperations(here)
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar 1.2.0 para todos' }))
    const dialog = within(await screen.findByRole('dialog', { name: '¿Publicar Academia 1.2.0 para todos?' }))
    expect(dialog.queryByText(/no está permitida/)).toBeNull()
  })
})
