// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReleaseCredential, TakenBack } from 'shared-auth/api'
import { mockApi, reply, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOperations, pageOf } from '../../../testing.tsx'
import { event, freeze, site } from '../releases.fixture.ts'

const here = '/dashboard/application/releases'

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe('ReleaseEventListPage', () => {
  it('shows who changed what, from which version, and why', async () => {
    mockApi({ getReleases: site, listReleaseEvents: pageOf([event]) })
    await openOperations(`${here}/events`)
    const row = (await screen.findByText('Nueva portada')).closest('tr')
    expect(row?.textContent).toMatch(
      /22\snov\.\s2026,\s10:30academyPrueba con una parte1\.3\.0 → 1\.4\.0 al 10.?%/,
    )
  })

  it('sends the filters under the names that the server uses', async () => {
    const api = mockApi({ getReleases: site, listReleaseEvents: pageOf([event]) })
    await openOperations(`${here}/events?subject=academy&action=stop&dateFrom=2026-11-01&sortAt=ASC`)
    await screen.findByText('Nueva portada')
    expect(screen.getByText('Las horas son de Bogotá.')).toBeDefined()
    expect(api.requestsOf('listReleaseEvents')[0]?.query).toEqual({
      ...{ subject: 'academy', action: 'stop', from: '2026-11-01', order: 'ASC', page: '1', limit: '20' },
    })
    await userEvent.selectOptions(screen.getByLabelText('Cambio'), 'Reversión automática')
    await vi.waitFor(() =>
      expect(api.requestsOf('listReleaseEvents').at(-1)?.query).toMatchObject({ action: 'return' }),
    )
  })
})

describe('ReleaseCredentialsPage', () => {
  const credential: ReleaseCredential = {
    ...{ id: 'c1', name: 'CI', remote: 'academy', scopes: ['read', 'publish'] },
    ...{ createdAt: '2026-11-20T15:00:00.000Z', createdBy: 'admin@correo.example' },
    ...{ expiresAt: '2099-01-01T05:00:00.000Z', revokedAt: null, revokedBy: null, lastUsedAt: null },
  }

  it('shows the token of a new credential once', async () => {
    const api = mockApi({
      getReleases: site,
      listReleaseCredentials: { results: [] },
      createReleaseCredential: reply(201, { token: 'mfer_abc', credential }),
    })
    await openOperations(`${here}/credentials`)
    expect(await screen.findByText('Todavía no hay credenciales')).toBeDefined()
    expect(screen.getByText(/Las horas son de Bogotá\.$/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Crear' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Nueva credencial' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Crear credencial' }))
    expect(await dialog.findByText('Escribe un nombre.')).toBeDefined()
    await userEvent.type(dialog.getByLabelText('Nombre'), 'CI')
    await dialog.findByText('Academia (academy)')
    await userEvent.selectOptions(dialog.getByLabelText('Remoto'), 'academy')
    await userEvent.selectOptions(dialog.getByLabelText('Vence en'), '30 días')
    api.handlers.listReleaseCredentials = { results: [credential] }
    await userEvent.click(dialog.getByRole('button', { name: 'Crear credencial' }))
    expect(await dialog.findByText('mfer_abc')).toBeDefined()
    const body = api.requestsOf('createReleaseCredential')[0]?.body as Record<string, string>
    expect(body).toMatchObject({ name: 'CI', remote: 'academy', scopes: ['read', 'publish'] })
    expect(Math.round((Date.parse(body.expiresAt ?? '') - Date.now()) / 86_400_000)).toBe(30)
    await userEvent.click(dialog.getByRole('button', { name: 'Ya la copié' }))
    expect(screen.queryByText('mfer_abc')).toBeNull()
    expect(await screen.findByText('Vigente')).toBeDefined()
    expect(screen.getByText('Nunca')).toBeDefined()
  })

  it('revokes after confirmation', async () => {
    const api = mockApi({
      listReleaseCredentials: { results: [credential] },
      revokeReleaseCredential: reply(204),
    })
    await openOperations(`${here}/credentials`)
    await userEvent.click(await screen.findByRole('button', { name: 'Revocar CI de academy' }))
    const revoked = {
      ...credential,
      revokedAt: '2026-11-22T15:00:00.000Z',
      revokedBy: 'admin@correo.example',
    }
    api.handlers.listReleaseCredentials = { results: [revoked] }
    const question = await screen.findByRole('dialog', { name: '¿Revocar «CI» de academy?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Revocar' }))
    expect(await screen.findByText('Revocada')).toBeDefined()
    expect(api.requestsOf('revokeReleaseCredential')[0]?.params).toEqual({ id: 'c1' })
    expect(screen.queryByRole('button', { name: 'Revocar CI de academy' })).toBeNull()
    // What it published can still be taken back.
    const beside = screen.getByRole('button', { name: /^Robaron CI de academy/ })
    await vi.waitFor(() => expect(document.activeElement).toBe(beside))
  })

  const taken: TakenBack = {
    published: [
      { version: '1.5.0', at: '2026-11-22T15:00:00.000Z', isLive: false, share: 10, isWithdrawn: false },
      { version: '1.4.0', at: '2026-11-21T15:00:00.000Z', isLive: true, share: null, isWithdrawn: false },
    ],
    ...{ withdrawn: ['1.5.0', '1.4.0'], endedCanary: '1.5.0', back: { from: '1.4.0', to: '1.3.0' } },
    ...{ resumed: ['1.2.0'], isResumed: true },
    ...{ isStopped: false, cancelledSteps: true, problem: null },
  }

  async function openStolen() {
    await openOperations(`${here}/credentials`)
    await userEvent.click(await screen.findByRole('button', { name: /^Robaron CI de academy/ }))
    return within(await screen.findByRole('dialog', { name: 'Robaron «CI» de academy' }))
  }

  it('takes back a stolen credential, after showing what it published and what goes back', async () => {
    const api = mockApi({
      getReleases: { ...site, freeze },
      listReleaseCredentials: { results: [credential] },
      previewTakeBack: taken,
      takeBackCredential: taken,
    })
    const dialog = await openStolen()
    expect(await dialog.findByText(/Todos los visitantes pasan de 1\.4\.0 a 1\.3\.0/)).toBeDefined()
    expect(dialog.getByText('Termina la prueba de 1.5.0 con una parte de los visitantes.')).toBeDefined()
    expect(dialog.getByText('Se cancelan los pasos que había previsto.')).toBeDefined()
    expect(dialog.getByText(/Se retiran las 2 versiones/)).toBeDefined()
    expect(dialog.getByText('Se permite de nuevo lo que retiró: 1.2.0.')).toBeDefined()
    expect(dialog.getByText('Se habilita academy, que deshabilitó.')).toBeDefined()
    expect(dialog.getByText('Para todos')).toBeDefined()
    expect(dialog.getByText(/^En prueba al 10/)).toBeDefined()
    expect(await dialog.findByText(/El sitio está congelado.*volver atrás se permite/)).toBeDefined()
    expect(api.requestsOf('previewTakeBack')[0]?.query).toEqual({ since: '2026-11-20T15:00:00.000Z' })

    const since = dialog.getByLabelText(/^Desde cuándo/)
    await userEvent.clear(since)
    await userEvent.type(since, '2026-11-21T08:30')
    await vi.waitFor(() =>
      expect(api.requestsOf('previewTakeBack').at(-1)?.query).toEqual({ since: '2026-11-21T13:30:00.000Z' }),
    )
    await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Apareció en un registro')
    await userEvent.click(dialog.getByRole('button', { name: 'Revocar y retirar' }))
    expect(await dialog.findByText('Hecho')).toBeDefined()
    expect(api.requestsOf('takeBackCredential')).toMatchObject([
      {
        params: { id: 'c1' },
        body: { since: '2026-11-21T13:30:00.000Z', reason: 'Apareció en un registro' },
      },
    ])
    expect(dialog.getAllByText('Retirada')).toHaveLength(2)
    expect(document.activeElement?.textContent).toBe('Cerrar')
  })

  it('says when a stolen credential published nothing, and when the server cannot change the site', async () => {
    const problem = 'Este servidor no tiene la clave del dueño del sitio.'
    const nothing = {
      ...{ published: [], withdrawn: [], resumed: [], endedCanary: null, back: null },
      ...{ isResumed: false, cancelledSteps: false },
    }
    const plan = { ...taken, ...nothing }
    mockApi({
      getReleases: site,
      listReleaseCredentials: { results: [credential] },
      previewTakeBack: plan,
      takeBackCredential: { ...plan, problem },
    })
    const dialog = await openStolen()
    expect(await dialog.findByText('Nada desde entonces.')).toBeDefined()
    expect(dialog.getByText('Lo que reciben los visitantes no cambia.')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Revocar y retirar' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(problem)
  })

  it('says what taking back disables, and shows a failure with Reintentar', async () => {
    const api = mockApi({
      getReleases: site,
      listReleaseCredentials: {
        results: [{ ...credential, revokedAt: credential.createdAt, revokedBy: 'a' }],
      },
      previewTakeBack: reply(503, { code: 'locked', message: 'Otro cambio del sitio sigue en marcha.' }),
    })
    const dialog = await openStolen()
    expect(await dialog.findByText('Otro cambio del sitio sigue en marcha.')).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Retirar' }).disabled).toBe(true)
    api.handlers.previewTakeBack = { ...taken, back: null, isStopped: true }
    await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }))
    expect(await dialog.findByText(/Se deshabilita academy: no hay otra versión/)).toBeDefined()
    expect(dialog.getByText(/«CI» ya está revocada/)).toBeDefined()
  })
})
