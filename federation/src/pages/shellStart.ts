/** Folder of the second copy of the shell's assets, below the site's root. */
const SPARE_ASSETS = 'assets/spare'

/** Session-storage key, set for one page load: a lazily loaded part of the shell failed in the previous one. */
const SPARE_FIRST = 'shell:spare'

/** Replaces `rel` on the preloads that a drawn page requests once it is loaded. */
const LATER = 'data-rel'

/** How long a drawn page without interaction stays without scripts after it is loaded. */
const REST_MS = 4_000

/** The first of these events shows that somebody is about to use the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin']

/** Delays the preloads of a drawn page until it is loaded, because the requests would delay its first paint. */
export function requestedLater(page: string): string {
  return page.replaceAll('<link rel="preload"', `<link ${LATER}="preload"`)
}

/** The shell's entry as its built HTML names it: `assets/index-<hash>.js`. */
const ENTRY = /[ \t]*<script type="module"[^>]*\ssrc="\/(assets\/[^"]+)"[^>]*><\/script>\n?/

/** The entry that a template starts, and the template without it. */
export function takeEntry(template: string): { entry: string | null; rest: string } {
  const match = ENTRY.exec(template)
  return { entry: match?.[1] ?? null, rest: template.replace(ENTRY, '') }
}

export function spareOf(file: string): string {
  return file.replace(/^assets\//, `${SPARE_ASSETS}/`)
}

/**
 * The script that starts the shell, once the page's import map is in force. The browser blocks an entry when a byte of
 * it, or of a file that it imports, does not match its hash; then the second copy is tried, and when that fails as
 * well, the page shows a notice. The map has a second copy in the same way. Without the brand, which no script contains,
 * nothing could be rendered, so the notice takes the page's place then, too.
 *
 * A drawn page can be read, and its links, menus and folds work, before that. So it requests the scripts after it is
 * loaded, and starts them when somebody interacts with it, or after a pause. It does not wait for signed-in users, or
 * when its address has a parameter that the page depends on, because it then shows something else.
 */
export function startScript(
  entry: string,
  integrity: string,
  hashes: { name: string; integrity: string },
  parameters: string[],
): string {
  return `(() => {
  let spareFirst = false
  try {
    spareFirst = sessionStorage.getItem('${SPARE_FIRST}') !== null
    sessionStorage.removeItem('${SPARE_FIRST}')
  } catch {}
  addEventListener('vite:preloadError', () => {
    try { sessionStorage.setItem('${SPARE_FIRST}', '') } catch {}
  })
  const copies = ['/${entry}', '/${spareOf(entry)}']
  if (spareFirst) copies.reverse()
  const hasBrand = () => {
    try { return JSON.parse(document.getElementById('mfe-brands').textContent) } catch { return false }
  }
  const start = () => {
    const src = copies.shift()
    if (!src || !hasBrand()) return fail()
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', crossOrigin: '', integrity: '${integrity}', src, onerror: start })
    document.head.append(script)
  }
  const fail = () => {
    document.getElementById('root').innerHTML = '<main role="alert" style="max-width:32rem;margin:20vh auto;padding:0 1rem;font-family:system-ui,sans-serif"><h1>No pudimos abrir el sitio</h1><p>Comprueba tu conexión e inténtalo de nuevo.</p><button type="button" style="font:inherit;padding:.5rem 1rem">Reintentar</button></main>'
    document.querySelector('#root button').onclick = () => location.reload()
  }
  const maps = ['/${hashes.name}', '/${spareOf(hashes.name)}']
  const bind = async () => {
    const address = maps.shift()
    if (!address) return fail()
    try {
      const script = document.createElement('script')
      script.type = 'importmap'
      script.textContent = await (await fetch(address, { integrity: '${hashes.integrity}' })).text()
      document.head.append(script)
    } catch {
      return bind()
    }
    start()
  }
  // A browser reports a pointer at rest once as moved, when the page appears below it.
  const handleSign = ({ type, movementX, movementY }) => {
    if (type !== 'pointermove' || movementX || movementY) begin()
  }
  const whenPainted = (work) => {
    requestAnimationFrame(() => setTimeout(work))
    // A tab in the background paints nothing.
    setTimeout(work, 500)
  }
  const later = document.querySelectorAll('link[${LATER}]')
  if (later.length === 0) return bind()
  const request = () => {
    for (const link of later) link.rel = link.getAttribute('${LATER}')
  }
  const signs = ${JSON.stringify(SIGNS)}
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    for (const sign of signs) removeEventListener(sign, handleSign, true)
    request()
    bind()
  }
  const given = new URLSearchParams(location.search)
  if (${JSON.stringify(parameters)}.some((name) => given.has(name)) || 'reader' in document.documentElement.dataset)
    return whenPainted(begin)
  for (const sign of signs) addEventListener(sign, handleSign, { capture: true, passive: true })
  const rest = () => {
    request()
    setTimeout(begin, ${REST_MS})
  }
  if (document.readyState === 'complete') whenPainted(rest)
  else addEventListener('load', () => whenPainted(rest))
})()`
}
