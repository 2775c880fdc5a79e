import { LATER, type StartedPage } from './shellStart.ts'

/** Session-storage key, set for one page load: a lazily loaded part of the shell failed in the previous one. */
const SPARE_FIRST = 'shell:spare'

/** How long a prerendered page without interaction stays without scripts after it is loaded. */
const REST_MS = 4_000

/** The first of these events shows that somebody is about to use the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin']

const NOTICE =
  '<main role="alert" style="max-width:32rem;margin:20vh auto;padding:0 1rem;font-family:system-ui,sans-serif"><h1>No pudimos abrir el sitio</h1><p>Comprueba tu conexión e inténtalo de nuevo.</p><button type="button" style="font:inherit;padding:.5rem 1rem">Reintentar</button></main>'

/**
 * Starts the shell, once the page's import map is in force. The browser blocks an entry when a byte of it, or of a file
 * that it imports, does not match its hash; then the second copy is tried, and when that fails as well, the page shows a
 * notice. The map has a second copy in the same way. Without the brand, which no script contains, nothing could be
 * rendered, so the notice takes the page's place then, too.
 *
 * A prerendered page can be read, and its links, menus and folds work, before that. So it requests the scripts after it is
 * loaded, and starts them when somebody interacts with it, or after a pause. It does not wait for signed-in users, or
 * when its address has a parameter that the page depends on, because it then shows something else.
 *
 * `npm run start-script` builds it into `startShell.generated.ts`, which every composed page contains.
 */
export function startShell(page: StartedPage): void {
  const begin = () => {
    // From now on, the shell shows the next page in this document.
    document.querySelector('script[type=speculationrules]')?.remove()
    startWithMap(page)
  }
  const later = document.querySelectorAll<HTMLLinkElement>(`link[${LATER}]`)
  if (isSpareFirst()) page.copies.reverse()
  if (later.length === 0) begin()
  else beginLater(later, page.parameters, begin)
}

/** Whether to try the second copies first; notes it for the next page load when a part of the shell fails to load. */
function isSpareFirst(): boolean {
  let isFirst = false
  try {
    isFirst = sessionStorage.getItem(SPARE_FIRST) !== null
    sessionStorage.removeItem(SPARE_FIRST)
  } catch {}
  addEventListener('vite:preloadError', () => {
    try {
      sessionStorage.setItem(SPARE_FIRST, '')
    } catch {}
  })
  return isFirst
}

async function startWithMap(page: StartedPage): Promise<void> {
  const address = page.maps.shift()
  if (!address) return showNotice()
  try {
    const map = await fetch(address, { integrity: page.mapIntegrity })
    addScript({ type: 'importmap', textContent: await map.text() })
  } catch {
    return startWithMap(page)
  }
  startEntry(page)
}

function startEntry(page: StartedPage): void {
  const src = page.copies.shift()
  const onerror = () => startEntry(page)
  if (src && hasBrand())
    addScript({ type: 'module', crossOrigin: '', integrity: page.integrity, src, onerror })
  else showNotice()
}

function hasBrand(): boolean {
  try {
    return Boolean(JSON.parse(document.getElementById('mfe-brands')?.textContent ?? ''))
  } catch {
    return false
  }
}

function addScript(properties: Partial<HTMLScriptElement>): void {
  document.head.append(Object.assign(document.createElement('script'), properties))
}

function showNotice(): void {
  const root = document.getElementById('root')
  if (!root) return
  root.innerHTML = NOTICE
  root.querySelector('button')?.addEventListener('click', () => location.reload())
}

/** Requests the scripts of a prerendered page once it is painted, and begins at the first sign of use or after a pause. */
function beginLater(later: NodeListOf<HTMLLinkElement>, parameters: string[], begin: () => void): void {
  const request = () => {
    for (const link of later) link.rel = link.getAttribute(LATER) ?? ''
  }
  let hasBegun = false
  const beginOnce = () => {
    if (hasBegun) return
    hasBegun = true
    for (const sign of SIGNS) removeEventListener(sign, handleSign, true)
    request()
    begin()
  }
  // A browser reports a pointer at rest once as moved, when the page appears below it.
  const handleSign = (event: Event) => {
    const { movementX, movementY } = event as PointerEvent
    if (event.type !== 'pointermove' || movementX || movementY) beginOnce()
  }
  const given = new URLSearchParams(location.search)
  if (parameters.some((name) => given.has(name)) || 'reader' in document.documentElement.dataset) {
    whenPainted(beginOnce)
    return
  }
  for (const sign of SIGNS) addEventListener(sign, handleSign, { capture: true, passive: true })
  const rest = () => {
    request()
    setTimeout(beginOnce, REST_MS)
  }
  if (document.readyState === 'complete') whenPainted(rest)
  else addEventListener('load', () => whenPainted(rest))
}

function whenPainted(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
  // A tab in the background paints nothing.
  setTimeout(work, 500)
}
