import { operationRoutes } from '../api/routes.generated.ts'
import type { TriedVersion } from './badVersions.ts'

const read = operationRoutes.listProjects.path

const once = (code: string) => `useEffect(() => { ${code} }, [])`
const inBrowser = "typeof window !== 'undefined'"
const block = 'const end = performance.now() + 2_500; while (performance.now() < end);'
/** Runs code from the second visit of a browser on. */
const again = (code: string) =>
  `if (${inBrowser} && localStorage.getItem('prueba:visto') === 'antes') { ${code} }
   ${once(`addEventListener('pagehide', () => localStorage.setItem('prueba:visto', 'antes'), { once: true })`)}`

/** Versions that are bad in one state only, or to the browser and not to their page. */
export const subtleVersions: Record<string, TriedVersion> = {
  'throws on a phone': {
    body: `if (${inBrowser} && innerWidth < 600) throw new Error('roto en el teléfono')`,
  },
  'is empty on a phone': { body: `if (${inBrowser} && innerWidth < 600) return null` },
  'throws in the dark': {
    body: `if (${inBrowser} && matchMedia('(prefers-color-scheme: dark)').matches) throw new Error('roto a oscuras')`,
  },
  'throws with a session': {
    body: `if (${inBrowser} && localStorage.getItem('accessToken')) throw new Error('roto con sesión')`,
  },
  'throws without a session': {
    body: `if (${inBrowser} && !localStorage.getItem('accessToken')) throw new Error('roto sin sesión')`,
  },
  'throws at the second visit': { body: again(`throw new Error('roto la segunda vez')`) },
  'is empty at the second visit': { body: again('return null') },
  'freezes at the second visit': { body: again('for (;;);') },
  'ends the session': { body: once(`localStorage.removeItem('accessToken')`) },
  'clears the storage': { body: once('localStorage.clear()') },
  'asks 900 times': {
    body: once(`for (let n = 0; n < 900; n++) fetch('${read}?n=' + n).catch(() => 0)`),
  },
  'asks without an end': {
    body: once(
      `let isOver = false; const go = () => { if (!isOver) fetch('${read}').finally(() => setTimeout(go, 5)).catch(() => 0) }; for (let n = 0; n < 8; n++) go(); return () => { isOver = true }`,
    ),
  },
  'fills the storage': { body: once(`localStorage.setItem('prueba', 'x'.repeat(4_000_000))`) },
  'fills a cache': {
    body: once(
      `caches.open('prueba').then((cache) => cache.put('/prueba/lleno', new Response(new Uint8Array(30_000_000))))`,
    ),
  },
  'replaces fetch': { body: once('const send = fetch; window.fetch = (...args) => send(...args)') },
  'replaces JSON.parse': { body: once('const parse = JSON.parse; JSON.parse = (...args) => parse(...args)') },
  'extends Array': {
    body: once(
      `const map = Array.prototype.map; Array.prototype.map = function (...args) { return map.apply(this, args) }`,
    ),
  },
  'replaces pushState': {
    body: once(
      'const push = history.pushState.bind(history); history.pushState = (...args) => push(...args)',
    ),
  },
  'replaces addEventListener': {
    body: once(
      'const add = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function (...args) { return add.apply(this, args) }',
    ),
  },
  'blocks for 2.5 s': { body: once(block) },
  'blocks at the second visit': { body: again(block) },
  'leaves an overlay': {
    body: once(
      `const box = document.createElement('div'); box.id = 'prueba-capa'; box.style = 'position: fixed; inset: 0'; document.body.append(box)`,
    ),
  },
  'leaves a scroll lock': { body: once(`document.body.style.overflow = 'hidden'`) },
  'leaves a class': { body: once(`document.documentElement.classList.add('prueba-abierta')`) },
  'leaves a listener each time': { body: once(`document.addEventListener('click', () => 0)`) },
  'leaves a channel': { body: once(`window.pruebaCanal = new BroadcastChannel('prueba')`) },
  'throws in its mount': { mount: `throw new Error('roto al montarse')` },
  'rejects in its mount': { mount: `return Promise.reject(new Error('roto al montarse'))` },
  'mounts nothing': { mount: 'return () => 0' },
  'mounts nothing visible': {
    mount: `element.innerHTML = '<style>p { color: red }</style><p hidden>Nada</p>'`,
  },
  'throws in its unmount': {
    mount: `element.textContent = text; return () => { throw new Error('roto al irse') }`,
  },
  'leaves listeners after its unmount': {
    mount: `element.textContent = text; addEventListener('resize', () => 0); document.addEventListener('click', () => 0); return () => 0`,
  },
  'goes on after leaving': { body: once('const go = () => requestAnimationFrame(go); go()') },
}
