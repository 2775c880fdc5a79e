import type { Registry } from 'federation'
import { ApiError, http } from 'shared-auth'
import { chooseVersions } from '../../pageLoad.ts'
import { report } from '../../report.ts'
import { acceptVersions, storedVersions } from '../overrides.ts'
import { FRAME_PARAMETER, type FrameMessage, type FrameName, readFrameName } from './frameMessages.ts'
import { MemoryStorage } from './MemoryStorage.ts'

const REPORT_MS = 500

/**
 * Starts the page of a preview, in a frame without an origin. What browsers deny there, and what the site relies on, is
 * replaced: storage lasts as long as the page, the session is that of the preview, and nothing is counted.
 */
export function startPreview(start: () => void) {
  const name = readFrameName()
  const address = new URL(location.href)
  address.searchParams.delete(FRAME_PARAMETER)
  history.replaceState(history.state, '', address)
  replaceDenied(name)
  if (name) {
    readWithToken(name)
    chooseVersions((registry) => {
      const known = withPreviews(registry, name)
      return { ...acceptVersions(known, storedVersions()), registry: known }
    })
    setInterval(mirrorPage(), REPORT_MS)
  }
  start()
}

function replaceDenied(name: FrameName | null) {
  const local = new MemoryStorage()
  // A page that goes back to the published version removes them.
  const tab = new MemoryStorage((key) => key === 'mfe:overrides' && send({ kind: 'end' }))
  if (name) {
    const { versions, token, user, theme } = name
    tab.setItem('mfe:overrides', JSON.stringify(versions))
    if (user) {
      local.setItem('user', JSON.stringify(user))
      local.setItem('accessToken', token)
      document.documentElement.dataset.reader = ''
    }
    if (theme) {
      local.setItem('theme', theme)
      document.documentElement.dataset.theme = theme
    }
  }
  define(window, 'localStorage', local)
  define(window, 'sessionStorage', tab)
  define(document, 'cookie', '')
  define(navigator, 'sendBeacon', () => true)
}

function define(owner: object, key: string, value: unknown) {
  Object.defineProperty(owner, key, { value, configurable: true })
}

/** Every request carries the token, with which alone a page without an origin may read the API, and none changes anything. */
function readWithToken({ token }: FrameName) {
  Object.assign(http.defaults.headers.common, {
    Authorization: `Bearer ${token}`,
    // What the browser stored for other pages of the site is not allowed for this one.
    'Cache-Control': 'no-cache',
  })
  http.interceptors.request.use((config) => {
    if (/^(get|head)$/i.test(config.method ?? 'get')) return config
    throw new ApiError({
      status: 403,
      code: 'preview',
      message: 'En una versión de prueba no se guarda ningún cambio.',
    })
  })
}

/** The registry with the uploaded previews of this frame, which are in none. */
function withPreviews(registry: Registry, { versions, published }: FrameName): Registry {
  const remotes = { ...registry.remotes }
  for (const [name, entry] of Object.entries(published)) {
    const [record, version] = [remotes[name], versions[name]]
    if (record && version) remotes[name] = { ...record, versions: { ...record.versions, [version]: entry } }
  }
  return { ...registry, remotes }
}

/** Sends the address and the report to the tab whenever they have changed. */
function mirrorPage(): () => void {
  let [sentPath, sentReport] = ['', '']
  return () => {
    const path = location.pathname + location.search
    if (path !== sentPath) send({ kind: 'page', path })
    sentPath = path
    const now = JSON.stringify(report())
    if (now !== sentReport) send({ kind: 'report', report: JSON.parse(now) })
    sentReport = now
  }
}

function send(message: FrameMessage) {
  window.parent.postMessage(message, new URL(location.href).origin)
}
