// @vitest-environment happy-dom
import type { Registry } from 'federation'
import { http, session } from 'shared-auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const chooseVersions = vi.fn()
vi.mock('../../pageLoad.ts', () => ({ chooseVersions }))
const { startPreview } = await import('./startPreview.ts')

const version = { entry: 'remoteEntry.js', contract: 1, shared: {}, size: 1, publishedAt: '', integrity: '' }
const registry: Registry = {
  ...{ schema: 1, revision: 1 },
  remotes: { academy: { active: '1.0.0', history: [], versions: { '1.0.0': version, '6.6.6': version } } },
}
const user = { id: '0', name: 'Versión de prueba', role: 'user', email: '', username: '', photo: null }
const ofPage = { local: localStorage, tab: sessionStorage }
const postMessage = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('__LOCAL_REMOTES__', false)
  vi.spyOn(window.parent, 'postMessage').mockImplementation(postMessage)
  postMessage.mockClear()
  history.replaceState(null, '', '/academy?q=1&preview=1')
  localStorage.setItem('accessToken', 'del administrador')
  window.name = JSON.stringify({
    versions: { academy: '6.6.6' },
    token: 'mfep_x',
    user,
    theme: 'dark-mode',
    published: {},
  })
})
afterEach(() => {
  vi.useRealTimers()
  for (const [key, value] of [
    ['localStorage', ofPage.local],
    ['sessionStorage', ofPage.tab],
  ])
    Object.defineProperty(window, key as string, { value, configurable: true })
  localStorage.clear()
})

describe('the page of a preview', () => {
  it('starts with the versions, the session and the theme of its frame, and with nothing of the browser', () => {
    const start = vi.fn()
    startPreview(start)
    expect(start).toHaveBeenCalledOnce()
    expect(location.search).toBe('?q=1')
    expect(session.get()).toMatchObject({ accessToken: 'mfep_x', refreshToken: null, user })
    expect(chooseVersions.mock.calls.at(-1)?.[0](registry)).toEqual({
      ...{ overrides: { academy: '6.6.6' }, refused: [], registry },
    })
    expect(document.documentElement.dataset.theme).toBe('dark-mode')
    expect(ofPage.local.getItem('accessToken')).toBe('del administrador')
  })

  it('loads an uploaded preview, which the registry does not name', () => {
    const [uploaded, published] = ['0.0.0-preview-0123456789abcdef', { ...version, integrity: 'sha384-x' }]
    window.name = JSON.stringify({
      ...{ versions: { academy: uploaded }, published: { academy: published }, token: 'mfep_x', user },
    })
    startPreview(() => {})
    const chosen = chooseVersions.mock.calls.at(-1)?.[0](registry)
    expect(chosen).toMatchObject({ overrides: { academy: uploaded }, refused: [] })
    expect(chosen.registry.remotes.academy.versions[uploaded]).toEqual(published)
    expect(registry.remotes.academy?.versions).not.toHaveProperty(uploaded)
  })

  it('reads with its token, and changes nothing', async () => {
    const sent = vi.fn(async (config: object) => ({ ...config, config, data: {}, status: 200 }))
    startPreview(() => {})
    const adapter = sent as never
    await http.get('/api/projects/getAll', { adapter })
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      headers: { Authorization: 'Bearer mfep_x', 'Cache-Control': 'no-cache' },
    })
    await expect(http.post('/api/mail/submit', {}, { adapter })).rejects.toMatchObject({
      ...{ code: 'preview', message: 'En una versión de prueba no se guarda ningún cambio.' },
    })
    expect(sent).toHaveBeenCalledOnce()
    expect(navigator.sendBeacon('/api/stat/create')).toBe(true)
  })

  it('sends its report to the tab when it has changed, and tells it that somebody goes back', () => {
    startPreview(() => {})
    vi.advanceTimersByTime(2_000)
    expect(postMessage.mock.calls).toEqual([
      [{ kind: 'page', path: '/academy?q=1' }, location.origin],
      [{ kind: 'report', report: window.__MFE__ }, location.origin],
    ])
    sessionStorage.removeItem('mfe:overrides')
    expect(postMessage).toHaveBeenLastCalledWith({ kind: 'end' }, location.origin)
  })

  it('starts as usual in a frame that is no preview', () => {
    window.name = 'otra cosa'
    chooseVersions.mockClear()
    const start = vi.fn()
    startPreview(start)
    expect(start).toHaveBeenCalledOnce()
    expect(chooseVersions).not.toHaveBeenCalled()
  })
})
