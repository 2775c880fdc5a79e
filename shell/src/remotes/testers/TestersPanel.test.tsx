// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PublishedVersion, Registry } from 'federation'
import { session } from 'shared-auth'
import { signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reportFailure } from '../healing/failures.ts'
import type { PageLoad } from '../pageLoad.ts'
import { report, reportAttempt, reportLoaded, reportStart } from '../report.ts'

const published = (publishedAt: string, size: number): PublishedVersion => ({
  ...{ entry: 'remoteEntry.js', contract: 1, shared: {}, integrity: '' },
  ...{ publishedAt, size },
})
const registry: Registry = {
  schema: 1,
  revision: 7,
  remotes: {
    academy: {
      active: '1.1.0',
      history: ['1.0.0'],
      versions: {
        '1.0.0': published('2025-05-01T15:00:00Z', 40_000),
        '1.1.0': published('2025-05-03T15:00:00Z', 50_000),
        '1.2.0': published('2025-05-02T15:00:00Z', 60_000),
      },
    },
    public: { active: '2.0.0', history: [], versions: { '2.0.0': published('2025-05-01T15:00:00Z', 1000) } },
  },
}
const pageLoad: PageLoad = {
  ...{ registry, source: 'live', problem: null, refused: [], set: {}, kept: {}, isInShare: () => false },
  overrides: { academy: '1.2.0' },
}

vi.mock('../pageLoad.ts', () => {
  const read = () => Promise.resolve(pageLoad)
  const promise = read()
  return { readPageLoad: () => promise }
})
const createTestersLink = vi.fn(async () => ({ query: '?testers=firmado', expiresAt: '' }))
vi.mock('shared-auth/api', async (original) => ({ ...(await original<object>()), createTestersLink }))
vi.stubGlobal('__LOCAL_REMOTES__', false)
const { TestersPanel } = await import('./TestersPanel.tsx')

const copied: string[] = []
const assign = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  signOut()
  createTestersLink.mockClear()
  copied.length = 0
  sessionStorage.clear()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  assign.mockClear()
  reload.mockClear()
  report().remotes = {}
  report().failures = []
  reportStart('academy')
  reportLoaded({
    name: 'academy',
    version: '1.2.0',
    source: 'override',
    remote: { contract: 2, routes: [] },
  })
  reportStart('public')
  reportAttempt('public', { version: '2.0.0', source: 'registry', ms: 3, error: 'no respondió a tiempo' })
})

async function open(path = '/academy', role: 'admin' | null = 'admin') {
  if (role) await act(() => signInAs(role))
  history.replaceState(null, '', path)
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await act(
    async () => void renderApp(<TestersPanel overrides={pageLoad.overrides} onClose={() => {}} />, { path }),
  )
  return user
}

describe('TestersPanel', () => {
  it('shows what is loaded and from where, or why it failed', async () => {
    await open()
    expect(screen.getByText(/^Cargada: 1\.2\.0 \(elegida para probar\) en \d+ ms$/)).toBeTruthy()
    expect(screen.getByText('No se pudo cargar. 2.0.0: no respondió a tiempo')).toBeTruthy()
    expect(screen.getByText('dashboard: sin publicar')).toBeTruthy()
  })

  it('lists the published versions, newest first, with date and size', async () => {
    await open()
    const options = within(screen.getByLabelText('academy')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent?.replace(/ · .* · /, ' … '))).toEqual([
      'La publicada (1.1.0)',
      '1.1.0 … 49 kB',
      '1.2.0 … 59 kB',
      '1.0.0 … 40 kB',
    ])
    expect(options[1]?.textContent).toMatch(/3\/0?5\/(20)?25/)
  })

  it('asks about the chosen version', async () => {
    const user = await open('/academy?q=1')
    await user.selectOptions(screen.getByLabelText('public'), '2.0.0')
    // Only what was confirmed is stored.
    expect(sessionStorage.getItem('mfe:overrides')).toBeNull()
    expect(assign).toHaveBeenCalledWith(
      expect.stringMatching(/\/academy\?q=1&remotes=academy@1\.2\.0,public@2\.0\.0$/),
    )
  })

  it('resets one remote, or all of them, to the published versions', async () => {
    const user = await open()
    sessionStorage.setItem('mfe:overrides', '{"academy":"1.2.0"}')
    await user.click(screen.getByRole('button', { name: 'Volver a la publicada de academy' }))
    expect(sessionStorage.getItem('mfe:overrides')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Restablecer todo' }))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('copies a link to the same versions, and a diagnosis without personal data', async () => {
    const user = await open('/academy?secreto=1')
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    await user.click(screen.getByRole('button', { name: 'Copiar diagnóstico' }))
    const [link = '', diagnosis = ''] = copied
    expect(link).toMatch(/\/academy\?testers=firmado$/)
    expect(createTestersLink).toHaveBeenCalledExactlyOnceWith({ versions: { academy: '1.2.0' }, hours: 24 })
    expect(JSON.parse(diagnosis)).toMatchObject({
      rol: 'admin',
      sitio: 'nodo-norte (full)',
      elegidas: { academy: '1.2.0' },
      partes: { academy: { version: '1.2.0', source: 'override' }, public: { version: null } },
    })
    expect(diagnosis).not.toMatch(/secreto|@(?!\d)/)
    expect(session.get().accessToken).toBeTruthy()
    expect(diagnosis).not.toContain(session.get().accessToken)
  })

  it('keeps the tokens of account pages out of both', async () => {
    const user = await open('/auth/password/restore/secreto')
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    await user.click(screen.getByRole('button', { name: 'Copiar diagnóstico' }))
    expect(copied.join()).not.toContain('secreto')
  })

  it('shows what failed, and which version took its place', async () => {
    reportFailure({ name: 'academy', version: '1.2.0' }, 'render', new Error('roto'), '/academy').replacedBy =
      '1.1.0'
    await open()
    expect(screen.getByText('1.2.0 falló en /academy (al dibujarse): roto. Se muestra 1.1.0')).toBeTruthy()
  })

  it('shows an error when no link can be created', async () => {
    createTestersLink.mockRejectedValueOnce(new Error('503'))
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    expect(await screen.findByText('No se pudo crear el enlace. Inténtalo de nuevo.')).toBeTruthy()
  })

  it('shows the versions to other users, who can neither choose one nor create a link', async () => {
    await open('/academy', null)
    expect((screen.getByLabelText('academy') as HTMLSelectElement).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Copiar enlace' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Copiar diagnóstico' })).toBeTruthy()
  })

  it('shows the text when copying fails', async () => {
    const user = await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    const field = screen.getByLabelText('Copiar enlace: selecciona y copia') as HTMLTextAreaElement
    expect(field.value).toContain('?testers=firmado')
  })
})
