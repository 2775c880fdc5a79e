// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PublishedVersion, Registry } from 'federation'
import { session } from 'shared-auth'
import { signInAs } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
  ...{ registry, source: 'live', problem: null, refused: [] },
  overrides: { academy: '1.2.0' },
}

vi.mock('../pageLoad.ts', () => {
  const read = () => Promise.resolve(pageLoad)
  const promise = read()
  return { readPageLoad: () => promise }
})
const { TestersPanel } = await import('./TestersPanel.tsx')

const copied: string[] = []
const assign = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  copied.length = 0
  sessionStorage.clear()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  assign.mockClear()
  reload.mockClear()
  report().remotes = {}
  reportStart('academy')
  reportLoaded({
    name: 'academy',
    version: '1.2.0',
    source: 'override',
    before: null,
    remote: { contract: 2, routes: [] },
  })
  reportStart('public')
  reportAttempt('public', { version: '2.0.0', source: 'registry', ms: 3, error: 'no respondió a tiempo' })
})

async function open(path = '/academy') {
  history.replaceState(null, '', path)
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await act(async () => void renderApp(<TestersPanel onClose={() => {}} />, { path }))
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

  it('reloads the page with the chosen version', async () => {
    const user = await open('/academy?q=1')
    await user.selectOptions(screen.getByLabelText('public'), '2.0.0')
    expect(JSON.parse(sessionStorage.getItem('mfe:overrides') ?? '')).toEqual({
      academy: '1.2.0',
      public: '2.0.0',
    })
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
    await act(() => signInAs('admin'))
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    await user.click(screen.getByRole('button', { name: 'Copiar diagnóstico' }))
    const [link = '', diagnosis = ''] = copied
    expect(link).toMatch(/\/academy\?remotes=academy@1\.2\.0$/)
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

  it('shows the text when copying fails', async () => {
    const user = await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(screen.getByRole('button', { name: 'Copiar enlace' }))
    const field = screen.getByLabelText('Copiar enlace: selecciona y copia') as HTMLTextAreaElement
    expect(field.value).toContain('?remotes=academy@1.2.0')
  })
})
