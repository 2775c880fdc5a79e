// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Registry } from 'federation'
import { ApiError } from 'shared-auth'
import type { Preview } from 'shared-auth/api'
import { signInAs } from 'shared-auth/testing'
import { renderApp, stubFrames } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const version = { entry: 'remoteEntry.js', contract: 1, shared: {}, size: 1, publishedAt: '', integrity: '' }
const registry: Registry = {
  ...{ schema: 1, revision: 1 },
  remotes: { academy: { active: '1.0.0', history: [], versions: { '1.0.0': version, '6.6.6': version } } },
}
const createPreview = vi.fn()
vi.mock('shared-auth/api', async (original) => ({ ...(await original<object>()), createPreview }))
vi.mock('../../registry.ts', () => ({ readRegistry: async () => ({ registry }) }))
vi.mock('../TestersPanel.tsx', () => ({ TestersPanel: () => 'el panel' }))
vi.stubGlobal('__LOCAL_REMOTES__', false)
vi.stubGlobal('fetch', async () => Response.json({ version: '1.4.0' }))
const { PreviewTab } = await import('./PreviewTab.tsx')
const { trialWords } = await import('./previewWords.ts')

const trial = {
  ...{ state: 'failed', triedAt: '2026-11-25T15:00:00.000Z', triedBy: 'Equipo', browser: 'Chromium 1' },
  ...{ views: 2, findings: [{ page: '/academy', kind: 'render', message: 'roto' }], unvisited: [] },
}
/** A trial that the site ran itself. */
const ownTrial = { ...trial, isOwn: true, state: 'passed', findings: [] }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const preview = (): Preview =>
  ({
    versions: [
      {
        ...{ name: 'academy', title: 'Academia', version: '6.6.6', publishedAt: '2026-11-25T14:00:00.000Z' },
        ...{ isActive: false, author: 'ana@nodonorte.example', trial },
      },
    ],
    ...{ token: 'mfep_x', expiresAt: inAnHour(), user: { id: '0', role: 'user' } },
  }) as unknown as Preview
const asked = { versions: [['academy', '6.6.6']] as [string, string][], isConfirmed: false }
const reload = vi.fn()

beforeEach(() => {
  stubFrames()
  createPreview.mockReset().mockImplementation(async () => preview())
  signInAs('admin')
  sessionStorage.clear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
})
afterEach(() => vi.useRealTimers())

async function open(request: Parameters<typeof PreviewTab>[0]['request'] = asked) {
  const path = '/academy?remotes=academy@6.6.6&q=1'
  history.replaceState(null, '', path)
  await act(async () => void renderApp(<PreviewTab request={request} />, { path }))
}

const frame = () => document.querySelector('iframe')

it('names the site where the site ran the trial itself', () => {
  expect(trialWords(ownTrial as never)).toBe(
    'Pasó su prueba en un navegador el 25 de noviembre de 2026 a las 10:00. La prueba la hizo el sitio.',
  )
})

describe('a tab that is asked for versions', () => {
  it('names version, author, time and trial, and what opening it means, before anything of it runs', async () => {
    await open()
    const question = await screen.findByRole('region', { name: '¿Abrir una versión de prueba?' })
    await waitFor(() => expect(question.textContent).toContain('Academia: academy@6.6.6'))
    for (const text of [
      'La publicó ana@nodonorte.example el 25 de noviembre de 2026 a las 9:00',
      'Falló su prueba en un navegador (1 problema) el 25 de noviembre de 2026 a las 10:00. Lo dice Equipo: el sitio no la ha probado.',
      'No es la que reciben los visitantes.',
      'Se abre sin tu sesión ni tus permisos',
    ])
      expect(question.textContent).toContain(text)
    expect(document.activeElement?.tagName).toBe('H1')
    expect(frame()).toBeNull()
    expect(sessionStorage.getItem('mfe:overrides')).toBeNull()
  })

  it('opens them in a frame without rights, without the address of its own page', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Abrir la versión' }))
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
    expect(frame()?.src).toMatch(/\/academy\?q=1&preview=1$/)
    expect(JSON.parse(frame()?.name ?? '')).toMatchObject({
      ...{ versions: { academy: '6.6.6' }, token: 'mfep_x', user: { role: 'user' } },
    })
    expect(frame()?.name).not.toContain(localStorage.getItem('accessToken'))
    expect(location.search).toBe('?q=1')
    expect(sessionStorage.getItem('mfe:overrides')).toBe('{"academy":"6.6.6"}')
    expect(screen.getByRole('region', { name: 'Versión de prueba' }).textContent).toContain(
      'No escribas aquí contraseñas',
    )
  })

  it('shows the live page when somebody cancels', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(location.search).toBe('?q=1')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('says what visitors see, and the team, for a link', async () => {
    createPreview.mockResolvedValue({ ...preview(), user: null })
    await open({ link: 'firmado', isConfirmed: false })
    expect(await screen.findByText('Se abre como la ve un visitante.')).toBeTruthy()
    expect(createPreview).toHaveBeenCalledExactlyOnceWith({ link: 'firmado' })
    fireEvent.click(screen.getByRole('button', { name: 'Abrir la versión' }))
    expect(sessionStorage.getItem('mfe:testers')).toBe('firmado')
  })
})

describe('a tab whose versions cannot be shown', () => {
  it.each([
    [[['academy', '9.9.9']], 'La versión 9.9.9 de academy no está publicada.'],
    [[['nada', '1.0.0']], 'No hay ninguna parte del sitio que se llame «nada».'],
  ])('says why: %j', async (versions, reason) => {
    await open({ versions: versions as [string, string][], isConfirmed: false })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(createPreview).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Ir a la página publicada' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('says who may choose them, and does not offer them again', async () => {
    sessionStorage.setItem('mfe:overrides', '{"academy":"6.6.6"}')
    const message = 'Solo un administrador puede elegir versiones de prueba.'
    createPreview.mockRejectedValue(new ApiError({ status: 403, code: 'not_a_tester', message }))
    await open({ ...asked, isConfirmed: true })
    expect(await screen.findByText(message)).toBeTruthy()
    expect(frame()).toBeNull()
    expect(sessionStorage.getItem('mfe:overrides')).toBeNull()
  })

  it('can be tried again while the site does not respond', async () => {
    const message = 'No hay respuesta.'
    createPreview.mockRejectedValueOnce(new ApiError({ status: 0, code: 'network', message }))
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('button', { name: 'Abrir la versión' })).toBeTruthy()
  })
})

describe('a tab that shows versions', () => {
  const openConfirmed = async () => {
    await open({ ...asked, isConfirmed: true })
    await waitFor(() => expect(frame()).not.toBeNull())
  }
  const receive = (data: unknown, source: unknown = frame()?.contentWindow) =>
    act(async () => {
      const message = new MessageEvent('message', { data })
      Object.defineProperty(message, 'source', { value: source })
      window.dispatchEvent(message)
    })

  it('mirrors the report of its page for testers, and of nothing else', async () => {
    await openConfirmed()
    const report = { remotes: { academy: { version: '6.6.6', source: 'override', attempts: [] } } }
    await receive({ kind: 'report', report: { remotes: { academy: { version: 'falsa' } } } }, window)
    expect(window.__MFE__?.remotes?.academy?.version).toBeUndefined()
    await receive({ kind: 'report', report })
    expect(window.__MFE__.remotes.academy).toMatchObject({ version: '6.6.6', source: 'override' })
  })

  it('shows the live page beside it on request, at the address of the page in the frame', async () => {
    await openConfirmed()
    const live = () => document.querySelector<HTMLIFrameElement>('iframe[title="Página en vivo"]')
    expect(live()).toBeNull()
    const shown = frame()
    fireEvent.click(screen.getByRole('button', { name: 'Comparar', pressed: false }))
    expect(live()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
    expect(live()?.src).toMatch(/\/academy\?q=1&preview=1$/)
    expect(JSON.parse(live()?.name ?? '')).toMatchObject({ versions: {}, token: 'mfep_x' })
    await receive({ kind: 'page', path: '/academy/aws' })
    expect(live()?.src).toMatch(/\/academy\/aws\?preview=1$/)
    // What the live page says is not about the version.
    await receive({ kind: 'page', path: '/otra' }, live()?.contentWindow)
    expect(live()?.src).toMatch(/\/academy\/aws\?preview=1$/)
    fireEvent.click(screen.getByRole('button', { name: 'Comparar', pressed: true }))
    expect([live(), frame()]).toEqual([null, shown])
  })

  it('copies a defect with the versions and the pages that were opened', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openConfirmed()
    await receive({ kind: 'page', path: '/academy/aws' })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copiar defecto' })))
    const text = writeText.mock.calls[0]?.[0]
    expect(text).toContain('se probó `6.6.6`; los visitantes reciben `1.0.0`')
    expect(text).toContain('`/academy/aws`')
    expect(text).not.toContain('mfep_')
  })

  it('opens the panel, and goes back to the live page when its page or somebody asks for it', async () => {
    await openConfirmed()
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
    expect(screen.getByText('el panel')).toBeTruthy()
    await receive({ kind: 'end' })
    fireEvent.click(screen.getByRole('button', { name: 'Restablecer' }))
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('asks again once it has expired', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openConfirmed()
    await act(() => vi.advanceTimersByTimeAsync(3_601_000))
    expect(frame()).toBeNull()
    expect(screen.getByText(/La prueba anterior terminó/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Abrir la versión' })).toBeTruthy()
    expect(createPreview).toHaveBeenCalledTimes(2)
  })
})
