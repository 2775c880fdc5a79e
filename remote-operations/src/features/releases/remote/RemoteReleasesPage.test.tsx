// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReleaseError, RemotePreview } from 'shared-auth/api'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOperations, pageOf } from '../../../testing.tsx'
import { academy, event, freeze, health, noApi, site } from '../releases.fixture.ts'

// happy-dom has no layout, and the library warns about charts without a size; caption and table have the same data.
vi.mock('shared-admin', async (original) => ({ ...(await original<object>()), ChartLines: () => null }))

const here = '/dashboard/application/releases/remote/academy'

const failure: ReleaseError = {
  ...{ id: '1-a', remote: 'academy', version: '1.4.0', kind: 'render', message: 'x is not a function' },
  ...{ page: '/academy', count: 25, firstAt: '2026-11-22T14:00:00.000Z', lastAt: '2026-11-22T14:30:00.000Z' },
  ...{ browsers: ['Firefox 140'], stack: 'at CoursePage (CoursePage.tsx:12)' },
}

const member = { id: 'u1', name: 'Ana Torres', email: 'ana@correo.example' }
const changed = { active: '1.4.0', canary: null }

const reads = {
  getReleases: site,
  getReleaseHealth: health,
  getRemoteApi: noApi,
  listReleaseErrors: pageOf([failure], 12),
  listReleaseEvents: pageOf([event], 31),
  listReleaseMembers: { results: [member] },
  listPreviews: { results: [] as RemotePreview[] },
}

const button = (name: string) => screen.findByRole('button', { name })

/** Fills in the reason that a dialog asks for, and confirms. */
async function giveReason(confirm: string, reason: string) {
  const dialog = within(await screen.findByRole('dialog'))
  const text = document.querySelector('[role=dialog]')?.textContent ?? ''
  await userEvent.type(dialog.getByLabelText('Motivo (queda en el historial)'), reason)
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
  return text
}

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe('RemoteReleasesPage', () => {
  it('lists the versions with author, commit and size difference from the active one', async () => {
    mockApi({ ...reads })
    await openOperations(here)
    const table = within(await screen.findByRole('region', { name: 'Versiones de Academia' }))
    const [, newest, live] = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(newest).toMatch(/1\.4\.0 En prueba al 10.?%/)
    expect(newest).toMatch(/ana@correo\.examplePortada 1\.4\.04f9ad1e7306 kB\+6 kB/)
    expect(live).toContain('1.3.0 Para todos')
    expect(
      screen.getByText(/^El 10.?% de los visitantes recibe 1\.4\.0; los demás, 1\.3\.0\.$/),
    ).toBeDefined()
  })

  it('lists the previews with author, end and address, and removes one after confirmation', async () => {
    const preview: RemotePreview = {
      ...{
        version: '0.0.0-preview-0123456789abcdef',
        size: 300_000,
        author: 'academy (CI)',
        reason: 'La rama',
      },
      ...{ publishedAt: '2026-11-26T15:00:00.000Z', expiresAt: '2026-12-03T15:00:00.000Z' },
      path: '/academy?testers=firmado',
    }
    const api = mockApi({ ...reads, listPreviews: { results: [preview] }, endPreview: undefined })
    await openOperations(here)
    const table = within(await screen.findByRole('region', { name: 'Vistas previas de Academia' }))
    await waitFor(() => expect(table.getAllByRole('row')[1]?.textContent).toMatch(/academy \(CI\)La rama/))
    await userEvent.click(table.getByRole('button', { name: 'Copiar dirección' }))
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/academy?testers=firmado`)
    await userEvent.click(table.getByRole('button', { name: `Quitar la vista previa ${preview.version}` }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Quitar' }))
    await screen.findByText('La vista previa ya no se puede abrir.')
    expect(api.requestsOf('endPreview')[0]?.params).toEqual({ name: 'academy', version: preview.version })
    await waitFor(() => expect(api.requestsOf('listPreviews').length).toBeGreaterThan(1))
  })

  it('activates a version for all visitors after confirmation, with the reason', async () => {
    const api = mockApi({ ...reads, activateVersion: changed })
    await openOperations(here)
    await userEvent.click(await button('Publicar 1.2.0 para todos'))
    const question = await giveReason('Publicar para todos', 'Todo bien')
    expect(question).toContain('Todos los visitantes reciben 1.2.0 en lugar de 1.3.0.')
    expect(question).toContain('Termina la prueba de 1.4.0.')
    expect(await screen.findByText('Academia 1.2.0 está publicada para todos.')).toBeDefined()
    const [request] = api.requestsOf('activateVersion')
    expect(request?.params).toEqual({ name: 'academy' })
    expect(request?.body).toEqual({ version: '1.2.0', reason: 'Todo bien', isUntried: false })
    await waitFor(() => expect(api.requestsOf('getReleases').length).toBeGreaterThan(1))
  })

  it('shows the trial of each version, and warns before activating one that did not pass', async () => {
    const api = mockApi({ ...reads, activateVersion: changed })
    await openOperations(here)
    const table = within(await screen.findByRole('region', { name: 'Versiones de Academia' }))
    expect(table.getAllByText('Aprobada')).toHaveLength(4)
    await userEvent.click(table.getByText('1 problema'))
    expect(table.getByText('/academy: TypeError: x')).toBeDefined()
    await userEvent.click(table.getByText('1 página sin abrir'))
    expect(table.getByText('/academy/:slug: no se conoce ninguna dirección')).toBeDefined()

    await userEvent.click(await button('Publicar 1.1.4 para todos'))
    expect(await giveReason('Publicar aunque falló', 'El error es de la prueba')).toMatch(
      /Su prueba en un navegador falló\..*\/academy: TypeError: x/,
    )
    await screen.findByText('Academia 1.1.4 está publicada para todos.')
    expect(api.requestsOf('activateVersion')[0]?.body).toEqual({
      ...{ version: '1.1.4', reason: 'El error es de la prueba', isUntried: true },
    })
    await userEvent.click(await button('Publicar 1.1.5 para todos'))
    expect(await giveReason('Publicar sin probar', 'Urge')).toContain('Nadie la probó en un navegador')
    await waitFor(() =>
      expect(api.requestsOf('activateVersion')[1]?.body).toMatchObject({ version: '1.1.5', isUntried: true }),
    )
  })

  it('shows a trial that the site did not run as the word of the team, and warns before activating', async () => {
    const versions = academy.versions.map((each) => ({ ...each, trial: { ...each.trial, isOwn: false } }))
    const remotes = [{ ...academy, versions }]
    const api = mockApi({ ...reads, getReleases: { ...site, remotes }, activateVersion: changed })
    await openOperations(here)
    const table = within(await screen.findByRole('region', { name: 'Versiones de Academia' }))
    expect(table.getAllByText('Según el equipo: aprobada')).toHaveLength(4)
    expect(table.getByText('Según el equipo: falló')).toBeDefined()
    await userEvent.click(await button('Publicar 1.2.0 para todos'))
    expect(await giveReason('Publicar sin que el sitio la pruebe', 'La vi yo')).toContain(
      'Solo su equipo dice que pasó la prueba: el sitio no la ha probado.',
    )
    await waitFor(() =>
      expect(api.requestsOf('activateVersion')[0]?.body).toMatchObject({ version: '1.2.0', isUntried: true }),
    )
  })

  it('offers a first version to all visitors, not to a part of them', async () => {
    const remotes = [{ ...academy, active: null, canary: null, history: [] }]
    mockApi({ ...reads, getReleases: { ...site, remotes } })
    await openOperations(here)
    const partial = await button('Probar 1.2.0 con una parte')
    expect(partial).toHaveProperty('disabled', true)
    expect(partial.title).toContain('Ninguna versión está publicada para todos')
    expect(await button('Publicar 1.2.0 para todos')).toHaveProperty('disabled', false)
  })

  it('warns before a canary of a version without a trial', async () => {
    const api = mockApi({ ...reads, startCanary: changed })
    await openOperations(here)
    await userEvent.click(await button('Probar 1.1.5 con una parte'))
    const dialog = within(screen.getByRole('dialog', { name: 'Probar 1.1.5 con una parte' }))
    expect(dialog.getByText(/Nadie la probó en un navegador/)).toBeDefined()
    await userEvent.type(dialog.getByLabelText('Motivo (queda en el historial)'), 'Urge')
    await userEvent.click(dialog.getByRole('button', { name: 'Empezar la prueba' }))
    await screen.findByText(/^Academia 1\.1\.5 está en prueba/)
    expect(api.requestsOf('startCanary')[0]?.body).toMatchObject({ version: '1.1.5', isUntried: true })
  })

  it.each([
    ['the panel heading when its button is removed', 'Terminar la prueba', 'Lo que reciben los visitantes'],
    [
      'another control of the row when its button is disabled',
      'Publicar 1.2.0 para todos',
      'Comprobar 1.2.0',
    ],
  ])('moves the focus to %s', async (_label, opener, next) => {
    const after = { active: opener.startsWith('Publicar') ? '1.2.0' : '1.3.0', canary: null }
    const api = mockApi({ ...reads, endCanary: after, activateVersion: after })
    await openOperations(here)
    await userEvent.click(await button(opener))
    api.handlers.getReleases = { ...site, remotes: [{ ...academy, ...after }] }
    await giveReason(opener.replace(' 1.2.0', ''), 'Listo')
    await waitFor(() => {
      const focused = document.activeElement
      expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(next)
    })
  })

  it('changes nothing without a reason, or when it is cancelled', async () => {
    const api = mockApi({ ...reads })
    await openOperations(here)
    await userEvent.click(await button('Deshabilitar'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Deshabilitar' }))
    expect(await dialog.findByText('Escribe el motivo.')).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByText('Escribe el motivo.')).toBeNull())
    expect(api.requests.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('rolls back to the last version that is not disabled, and shows why it failed', async () => {
    const api = mockApi({ ...reads, rollbackVersion: replyError(409, 'Otro cambio sigue en marcha.') })
    await openOperations(here)
    await userEvent.click(await button('Volver a la anterior'))
    expect(await giveReason('Volver a la anterior', 'Falla')).toContain('¿Volver Academia a 1.2.0?')
    expect(await screen.findByText('No se pudo volver Academia a 1.2.0')).toBeDefined()
    expect(screen.getByText('Otro cambio sigue en marcha.')).toBeDefined()
    expect(api.requestsOf('rollbackVersion')[0]?.body).toEqual({ reason: 'Falla' })
  })

  it('raises a canary by steps, each for more visitors', async () => {
    const api = mockApi({ ...reads, startCanary: changed })
    await openOperations(here)
    await userEvent.click(await button('Ampliar'))
    const dialog = within(screen.getByRole('dialog', { name: 'Ampliar la prueba de 1.4.0' }))
    expect(dialog.getByText(/Los pasos programados se sustituyen/)).toBeDefined()
    const share = dialog.getByLabelText('Parte de los visitantes (%)')
    expect((share as HTMLInputElement).value).toBe('20')
    await userEvent.clear(share)
    await userEvent.type(share, '60')
    await userEvent.type(dialog.getByLabelText('Motivo (queda en el historial)'), 'Va bien')
    await userEvent.click(dialog.getByRole('button', { name: 'Ampliar' }))
    expect(await dialog.findByText('Debe ser más que 60.')).toBeDefined()
    await userEvent.clear(dialog.getByLabelText('Paso 1: al (%)'))
    await userEvent.type(dialog.getByLabelText('Paso 1: al (%)'), '100')
    await userEvent.clear(dialog.getByLabelText('Minutos después'))
    await userEvent.type(dialog.getByLabelText('Minutos después'), '30')
    await userEvent.click(dialog.getByRole('button', { name: 'Ampliar' }))
    expect(await screen.findByText(/^Academia 1\.4\.0 está en prueba al 60.?%\.$/)).toBeDefined()
    expect(api.requestsOf('startCanary')[0]?.body).toEqual({
      ...{ version: '1.4.0', share: 60, reason: 'Va bien', isUntried: false },
      steps: [{ share: 100, afterMinutes: 30 }],
    })
  })

  it('disables and enables single versions', async () => {
    const api = mockApi({ ...reads, disableVersion: changed, enableVersion: changed })
    await openOperations(here)
    await userEvent.click(await button('Deshabilitar 1.3.0'))
    expect(await giveReason('Deshabilitar', 'Falla')).toContain('Ningún visitante recibe 1.3.0')
    await screen.findByText('Academia 1.3.0 está deshabilitada.')
    await userEvent.click(await button('Habilitar 1.1.0'))
    await giveReason('Habilitar', 'Fue un error')
    await screen.findByText('Academia 1.1.0 está habilitada.')
    expect(api.requestsOf('disableVersion')[0]?.body).toEqual({ version: '1.3.0', reason: 'Falla' })
    expect(api.requestsOf('enableVersion')[0]?.body).toEqual({ version: '1.1.0', reason: 'Fue un error' })
  })

  it('shows that nobody gets the version of a disabled remote until it is enabled again', async () => {
    mockApi({ ...reads, getReleases: { ...site, remotes: [{ ...academy, isStopped: true }] } })
    await openOperations(here)
    const table = within(await screen.findByRole('region', { name: 'Versiones de Academia' }))
    expect(table.getByText('Al habilitarla').closest('tr')?.textContent).toContain('1.3.0')
    expect(table.queryByText('Para todos')).toBeNull()
    expect(screen.getByText(/^Nadie recibe Academia/)).toBeDefined()
  })

  it('allows only rollbacks, disabling and enabling while the site is frozen', async () => {
    mockApi({ ...reads, getReleases: { ...site, freeze } })
    await openOperations(here)
    await screen.findByText(/El sitio está congelado/)
    const isOff = async (name: string) => (await button(name)).hasAttribute('disabled')
    for (const name of ['Ampliar', 'Terminar la prueba', 'Publicar 1.2.0 para todos'])
      expect(await isOff(name), name).toBe(true)
    for (const name of ['Volver a la anterior', 'Deshabilitar', 'Deshabilitar 1.3.0', 'Habilitar 1.1.0'])
      expect(await isOff(name), name).toBe(false)
    expect((await button('Ampliar')).title).toContain('Día de ofertas.')
  })

  it('checks on request whether a version works with what is published', async () => {
    const problems = ['Pide react 20, y el sitio tiene 19.']
    const api = mockApi({ ...reads, checkVersion: { works: false, problems } })
    await openOperations(here)
    const check = await button('Comprobar 1.4.0')
    expect(api.requestsOf('checkVersion')).toEqual([])
    await userEvent.click(check)
    expect(await screen.findByText('Pide react 20, y el sitio tiene 19.')).toBeDefined()
    expect(api.requestsOf('checkVersion')[0]?.params).toEqual({ name: 'academy', version: '1.4.0' })
    expect(document.activeElement).toBe(check)
    api.handlers.checkVersion = { works: true, problems: [] }
    await userEvent.click(check)
    expect(await screen.findByText('Funciona')).toBeDefined()
  })

  it('shows the failed visits of each version, in a caption and in a table', async () => {
    mockApi({ ...reads })
    await openOperations(here)
    expect(
      await screen.findByText(
        /^1\.3\.0: fallaron 9 de 900 visitas \(1.?%\); no cuentan 2 del navegador del visitante ni 1 de la red\. 1\.4\.0 \(en prueba\): fallaron 25 de 100/,
      ),
    ).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Ver tabla' }))
    const table = within(screen.getByRole('region', { name: 'Salud, en tabla' }))
    const last = table.getAllByRole('row').at(-1)
    expect(
      within(last as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['22 nov., 09:00', '400', '5', '2', '1', '100', '25', '2', '1']])
  })

  it('shows which version is watched, and which one was returned', async () => {
    mockApi({ ...reads })
    await openOperations(here)
    expect(
      await screen.findByText(
        /^Vigilada desde el 22 nov\. 2026, 09:00: 1\.4\.0 falló a 2 de 90 visitantes; de la anterior se espera el 1.?%/,
      ),
    ).toBeDefined()
    expect(
      screen.getByText('Reversión automática: 1.1.0 falló a 3 de 12 visitantes en /academy.'),
    ).toBeDefined()
  })

  it('shows that a watched version failed for a few visitors', async () => {
    const verdict = { page: '/academy', visitors: 3, failed: 3, baseline: 0.005 }
    const problem = 'Decide si retirarla.'
    const versions = health.versions.map((each) =>
      each.state === 'watched' ? { ...each, verdict, problem } : each,
    )
    mockApi({ ...reads, getReleaseHealth: { ...health, versions } })
    await openOperations(here)
    expect(
      await screen.findByText(
        'Falla y sigue publicada: 1.4.0 falló a 3 de 3 visitantes en /academy. Decide si retirarla.',
      ),
    ).toBeDefined()
  })

  it('shows loads, errors and the largest contentful paint, too', async () => {
    mockApi({ ...reads })
    await openOperations(here)
    await screen.findByText(/fallaron 9 de 900 visitas/)
    await userEvent.selectOptions(screen.getByLabelText('Medida'), 'Errores')
    expect(
      screen.getByText('1.3.0: 4 errores en 900 visitas. 1.4.0 (en prueba): 4 errores en 100 visitas.'),
    ).toBeDefined()
    await userEvent.selectOptions(screen.getByLabelText('Medida'), 'LCP p75')
    await userEvent.click(screen.getByRole('button', { name: 'Ver tabla' }))
    const table = screen.getByRole('region', { name: 'Salud, en tabla' })
    const [first] = within(table).getAllByRole('row').slice(1)
    expect(first?.textContent).toMatch(/^22 nov\., 08:001820—$/)
  })

  it('shows the latest errors with their stack, and a link to all of them', async () => {
    mockApi({ ...reads })
    await openOperations(here)
    expect(await screen.findByText('x is not a function')).toBeDefined()
    await userEvent.click(screen.getByText('Ver pila'))
    expect(screen.getByText('at CoursePage (CoursePage.tsx:12)')).toBeDefined()
    const all = screen.getByRole('link', { name: 'Ver los 12' })
    expect(all.getAttribute('href')).toBe(`${here}/errors`)
  })

  it('shows the latest changes, and a link to all of them', async () => {
    mockApi({ ...reads })
    await openOperations(here)
    const table = within(await screen.findByRole('region', { name: 'Últimos cambios de academy' }))
    expect((await table.findByText('Nueva portada')).closest('tr')?.textContent).toMatch(
      /Prueba con una parte1\.3\.0 → 1\.4\.0 al 10.?%admin@correo\.example/,
    )
    expect(screen.getByRole('link', { name: 'Ver los 31' }).getAttribute('href')).toBe(
      '/dashboard/application/releases/events?subject=academy',
    )
  })

  it('adds a person to the team by email, and shows when no account has that email', async () => {
    const luz = { id: 'u2', name: 'Luz Díaz', email: 'Luz@correo.example' }
    const api = mockApi({
      ...reads,
      listUsers: ({ query }: { query: Record<string, string> }) =>
        pageOf(query.search === 'luz@correo.example' ? [luz] : []),
      setReleaseMembers: { results: [member, luz] },
    })
    await openOperations(here)
    const email = await screen.findByLabelText('Correo de la persona')
    await userEvent.type(email, 'nadie@correo.example')
    await userEvent.click(await button('Añadir'))
    expect(await screen.findByText('Nadie tiene una cuenta con este correo.')).toBeDefined()
    await userEvent.clear(email)
    await userEvent.type(email, 'luz@correo.example')
    await userEvent.click(await button('Añadir'))
    expect(await screen.findByText('Ya es del equipo.')).toBeDefined()
    expect(api.requestsOf('setReleaseMembers')[0]?.body).toEqual({ userIds: ['u1', 'u2'] })
  })

  it('shows that a remote does not exist or belongs to another team', async () => {
    mockApi({ getReleases: { ...site, remotes: [academy] } })
    await openOperations('/dashboard/application/releases/remote/public')
    expect(await screen.findByText(/que se llame public, o no eres de su equipo/)).toBeDefined()
  })
})
