// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOperations, pageOf } from '../../../testing.tsx'
import { compatibility, event, freeze, health, site } from '../releases.fixture.ts'

const here = '/dashboard/application/releases'

const reads = {
  ...{ getReleases: site, getReleaseHealth: health, listReleaseEvents: pageOf([event]) },
  getReleaseCompatibility: compatibility,
}

const card = () => screen.findByRole('article', { name: 'Academia' })

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe('ReleasesPage', () => {
  it('shows the active version and the canary side by side, with their health', async () => {
    mockApi({ ...reads })
    await openOperations(here)
    const academy = within(await card())
    const live = await academy.findByRole('group', { name: 'Para todos: 1.3.0' })
    await waitFor(() => expect(live.textContent).toMatch(/Cargas1\.000Fallos1.?%Errores4LCP p751[.,]82 s/))
    const trial = academy.getByRole('group', { name: /^En prueba al 10.?%: 1\.4\.0$/ })
    await waitFor(() => expect(trial.textContent).toMatch(/Fallos25.?%/))
    expect(academy.getByText(/^Próximo paso: al 50.?%, el 22 nov\. 2026, 13:00\.$/)).toBeDefined()
    expect(await within(live).findByText('280 kB de scripts, de 400 kB de presupuesto')).toBeDefined()
    expect(await within(trial).findByText('286 kB de scripts, de 400 kB de presupuesto')).toBeDefined()
    expect(
      academy.getByText(/^Prueba con una parte 1\.3\.0 → 1\.4\.0 al 10.?% · admin@correo\.example/),
    ).toBeDefined()
    expect(
      within(screen.getByRole('article', { name: 'Sitio público' })).getByText('Deshabilitada'),
    ).toBeDefined()
    expect(screen.getByRole('group', { name: 'Nadie la recibe: 1.3.0' })).toBeDefined()
    const shell = await screen.findByRole('region', { name: 'Shell' })
    await waitFor(() => expect(shell.textContent).toContain('2.0.0'))
  })

  it('shows that nothing is published yet', async () => {
    mockApi({
      ...{ ...reads, getReleases: { ...site, remotes: [], shells: [] } },
      getReleaseCompatibility: { shells: [] },
    })
    await openOperations(here)
    expect(await screen.findByText('Todavía no hay nada publicado')).toBeDefined()
    expect(screen.getByText('El shell todavía no tiene versiones.')).toBeDefined()
    expect(await screen.findByText('Todavía no hay un shell y un remoto que comparar.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Congelar el sitio' }).hasAttribute('disabled')).toBe(false)
  })

  it('shows which versions work together, and why others do not', async () => {
    mockApi({ ...reads })
    await openOperations(here)
    const table = within(await screen.findByRole('region', { name: 'Compatibilidad de las versiones' }))
    await screen.findByText('No funciona')
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent?.trim())).toEqual([
      'academy 1.4.0en prueba, la última',
      'Funciona',
      'No funcionashared-ui: el shell no tiene Card',
    ])
    expect(table.getByText('Shell 2.1.0 (la última)')).toBeDefined()
  })

  it('shows why the versions could not be compared', async () => {
    const api = mockApi({ ...reads, getReleaseCompatibility: replyError(409, 'Falta instalar react.') })
    await openOperations(here)
    expect(await screen.findByText(/Falta instalar react\./)).toBeDefined()
    api.handlers.getReleaseCompatibility = compatibility
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('No funciona')).toBeDefined()
  })

  it('offers to retry after a failure', async () => {
    const api = mockApi({ ...reads, getReleases: replyError(503, 'Vuelve en un momento.') })
    await openOperations(here)
    expect(await screen.findByText('No se pudieron cargar las publicaciones.')).toBeDefined()
    api.handlers.getReleases = site
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await card()).toBeDefined()
  })

  it('retries the health of a remote in its card', async () => {
    const api = mockApi({ ...reads, getReleaseHealth: replyError(503, 'La base de datos no responde.') })
    await openOperations(here)
    const academy = within(await card())
    expect((await academy.findAllByText('No se pudo cargar su salud.')).length).toBe(2)
    api.handlers.getReleaseHealth = health
    await userEvent.click(academy.getByRole('button', { name: 'Reintentar la salud de 1.3.0' }))
    const live = academy.getByRole('group', { name: 'Para todos: 1.3.0' })
    await waitFor(() => expect(live.textContent).toMatch(/Cargas1\.000/))
    expect(academy.queryByText('No se pudo cargar su salud.')).toBeNull()
  })

  it('changes the end of a freeze, and keeps its reason', async () => {
    const api = mockApi({ ...reads, getReleases: { ...site, freeze }, freezeReleases: { freeze } })
    await openOperations(here)
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar la congelación' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Cambiar la congelación' }))
    const until = dialog.getByLabelText<HTMLInputElement>('Hasta (hora de Bogotá)')
    expect(until.value).toBe('2026-11-23T00:00')
    await userEvent.clear(until)
    await userEvent.type(until, '2099-01-02T03:04')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('El sitio está congelado.')
    expect(api.requestsOf('freezeReleases')[0]?.body).toEqual({
      reason: 'Día de ofertas.',
      until: '2099-01-02T08:04:00.000Z',
    })
  })

  it('refetches when the shell is notified of a change', async () => {
    const api = mockApi({ ...reads })
    await openOperations(here)
    await card()
    api.handlers.getReleases = { ...site, freeze }
    act(() => void window.dispatchEvent(new Event('site:releases')))
    expect(await screen.findByText(/El sitio está congelado hasta el 23 nov\. 2026, 00:00/)).toBeDefined()
    expect(screen.getByText(/Día de ofertas\. Lo congeló admin@correo\.example/)).toBeDefined()
  })

  it('shows why this server cannot change anything, and disables the changes', async () => {
    mockApi({ ...reads, getReleases: { ...site, canChange: false, problem: 'Falta la clave del dueño.' } })
    await openOperations(here)
    expect(await screen.findByText(/Falta la clave del dueño/)).toBeDefined()
    for (const name of [/^Congelar/, /^Limpiar/])
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
  })

  it('freezes until a time in Bogotá, and lifts the freeze after confirmation', async () => {
    const api = mockApi({ ...reads, freezeReleases: { freeze }, unfreezeReleases: { freeze: null } })
    await openOperations(here)
    await userEvent.click(await screen.findByRole('button', { name: 'Congelar el sitio' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Congelar el sitio' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Congelar' }))
    expect(await dialog.findByText('Escribe el motivo.')).toBeDefined()
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Ofertas')
    const until = dialog.getByLabelText('Hasta (hora de Bogotá)')
    await userEvent.clear(until)
    await userEvent.type(until, '2099-01-02T03:04')
    api.handlers.getReleases = { ...site, freeze }
    await userEvent.click(dialog.getByRole('button', { name: 'Congelar' }))
    expect(await screen.findByText('El sitio está congelado.')).toBeDefined()
    expect(api.requestsOf('freezeReleases')[0]?.body).toEqual({
      reason: 'Ofertas',
      until: '2099-01-02T08:04:00.000Z',
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Descongelar' }))
    const question = await screen.findByRole('dialog', { name: '¿Descongelar el sitio?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Descongelar' }))
    expect(await screen.findByText('El sitio está descongelado.')).toBeDefined()
  })

  it('shows which versions would be deleted before it deletes them', async () => {
    const removed = [{ name: 'academy', version: '1.0.0' }]
    const api = mockApi({ ...reads, pruneReleases: { removed, bytes: 2000 } })
    await openOperations(here)
    await userEvent.click(await screen.findByRole('button', { name: 'Limpiar versiones' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Limpiar versiones que sobran' }))
    expect(dialog.getByText('academy 1.0.0')).toBeDefined()
    expect(dialog.getByText(/^Se borra 1 versión \(2 kB\)\. Ningún visitante la recibe/)).toBeDefined()
    expect(api.requestsOf('pruneReleases').map(({ body }) => body)).toEqual([{ isDryRun: true }])
    await userEvent.click(dialog.getByRole('button', { name: 'Borrar 1 versión' }))
    expect(await screen.findByText('Se borró 1 versión: 2 kB libres.')).toBeDefined()
    expect(api.requestsOf('pruneReleases').at(-1)?.body).toEqual({ isDryRun: false })
  })

  it('makes a link for testers of the chosen versions', async () => {
    const link = { query: '?testers=abc.def', expiresAt: '2026-11-23T05:00:00.000Z' }
    const api = mockApi({ ...reads, createTestersLink: link })
    await openOperations(here)
    await userEvent.click(await screen.findByRole('button', { name: 'Enlace de prueba' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Enlace de prueba' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Crear enlace' }))
    expect((await dialog.findAllByText('Elige al menos una versión.')).length).toBeGreaterThan(0)
    expect(within(dialog.getByLabelText('Academia')).queryByText('1.1.0')).toBeNull()
    await userEvent.selectOptions(dialog.getByLabelText('Academia'), '1.4.0')
    await userEvent.selectOptions(dialog.getByLabelText('Vale por'), '3 días')
    await userEvent.click(dialog.getByRole('button', { name: 'Crear enlace' }))
    expect(await dialog.findByText(/\/\?testers=abc\.def$/)).toBeDefined()
    expect(api.requestsOf('createTestersLink')[0]?.body).toEqual({
      versions: { academy: '1.4.0' },
      hours: 72,
    })
  })
})

it('shows a member of a team no parts for administrators', async () => {
  signOut()
  signInAs('user')
  mockApi({ ...reads, getReleases: { ...site, remotes: site.remotes.slice(0, 1) } })
  await openOperations(here)
  expect(await card()).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Shell' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Qué funciona con qué' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Credenciales' })).toBeNull()
})
