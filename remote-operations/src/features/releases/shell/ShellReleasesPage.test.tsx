// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOperations, pageOf } from '../../../testing.tsx'
import { event, freeze, site } from '../releases.fixture.ts'

const here = '/dashboard/application/releases/shell/full'
const published = {
  ...event,
  ...{ id: 9, action: 'publish' as const, subject: 'shell', mode: 'full' as const },
}
const reads = {
  getReleases: site,
  listReleaseEvents: pageOf([{ ...published, version: '2.1.0', share: null }]),
}

const button = (name: string) => screen.findByRole('button', { name })

async function giveReason(confirm: string, reason: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Motivo (queda en el historial)'), reason)
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
}

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe('ShellReleasesPage', () => {
  it('lists the versions and changes of a shell', async () => {
    const api = mockApi({ ...reads })
    await openOperations(here)
    const table = within(await screen.findByRole('region', { name: 'Versiones del shell' }))
    const [, newest, live] = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(newest).toMatch(/^2\.1\.0 21.nov.*dueño.*510 kB\+10 kB/)
    expect(live).toContain('2.0.0 Para todos')
    expect(screen.getByText('Todas las páginas se componen con la versión 2.0.0.')).toBeDefined()
    expect(await screen.findByText('Versión subida')).toBeDefined()
    expect(api.requestsOf('listReleaseEvents')[0]?.query).toMatchObject({ subject: 'shell' })
  })

  it('activates a version for all visitors, and rolls back, each with a reason', async () => {
    const active = (version: string) => ({ active: version })
    const api = mockApi({ ...reads, activateShell: active('2.1.0'), rollbackShell: active('1.9.0') })
    await openOperations(here)
    await userEvent.click(await button('Publicar 2.1.0 para todos'))
    await giveReason('Publicar para todos', 'Nuevo menú')
    await screen.findByText('Shell de sitio completo: 2.1.0 está publicada para todos.')
    expect(api.requestsOf('activateShell')[0]).toMatchObject({
      params: { mode: 'full' },
      body: { version: '2.1.0', reason: 'Nuevo menú' },
    })
    await userEvent.click(await button('Volver a la anterior'))
    await giveReason('Volver a la anterior', 'Sin menú')
    await screen.findByText('Shell de sitio completo volvió a 1.9.0.')
    expect(api.requestsOf('rollbackShell')[0]?.body).toEqual({ reason: 'Sin menú' })
  })

  it('allows only rollbacks while the site is frozen', async () => {
    mockApi({ ...reads, getReleases: { ...site, freeze } })
    await openOperations(here)
    expect((await button('Publicar 2.1.0 para todos')).hasAttribute('disabled')).toBe(true)
    expect((await button('Volver a la anterior')).hasAttribute('disabled')).toBe(false)
  })

  it('shows that a site has no shell', async () => {
    mockApi({ ...reads })
    await openOperations(here.replace('full', 'mixmatch'))
    expect(
      await screen.findByText(/Ningún shell publicado es de un sitio que se llame mixmatch/),
    ).toBeDefined()
  })
})
