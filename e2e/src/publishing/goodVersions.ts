import { operationRoutes } from '../api/routes.generated.ts'
import type { TriedVersion } from './badVersions.ts'

const read = operationRoutes.listProjects.path
const refused = operationRoutes.listUsers.path

const once = (code: string) => `useEffect(() => { ${code} }, [])`
const inBrowser = "typeof window !== 'undefined'"
const list = `h('ul', null, Array.from({ length: 2_000 }, (_, index) => h('li', { key: index }, 'Fila ' + index)))`

/** What ordinary pages do, each in a version of the small remote: every gate has to let all of them through. */
export const goodVersions: Record<string, TriedVersion> = {
  'plain text': {},
  'reads the API': {
    body: `const [n, set] = useState(0); ${once(`fetch('${read}').then((r) => r.json()).then(() => set(1))`)}`,
  },
  'reads the API 40 times': {
    body: once(`for (let n = 0; n < 40; n++) fetch('${read}?page=' + n)`),
  },
  'handles a refusal': { body: once(`fetch('${refused}').then((r) => r.text()).catch(() => 0)`) },
  'ends its interval': { body: once('const id = setInterval(() => 0, 500); return () => clearInterval(id)') },
  'ends its loop of timers': {
    body: once('let id; const go = () => { id = setTimeout(go, 100) }; go(); return () => clearTimeout(id)'),
  },
  'removes its listener': {
    body: once(
      `const own = () => 0; addEventListener('resize', own); return () => removeEventListener('resize', own)`,
    ),
  },
  'aborts its listeners': {
    body: once(
      `const stop = new AbortController(); document.addEventListener('keydown', () => 0, { signal: stop.signal }); return () => stop.abort()`,
    ),
  },
  'loads a library that listens once': {
    module: `if (${inBrowser}) { addEventListener('offline', () => 0); addEventListener('pagehide', () => 0) }`,
  },
  'follows the width': {
    body: once(
      `const query = matchMedia('(width < 600px)'); const own = () => 0; query.addEventListener('change', own); return () => query.removeEventListener('change', own)`,
    ),
  },
  'closes its socket': {
    body: once(
      `const socket = new WebSocket(location.origin.replace('http', 'ws') + '/socket.io/?EIO=4&transport=websocket'); return () => socket.close()`,
    ),
  },
  'ends its channel': {
    body: once(`const channel = new BroadcastChannel('prueba'); return () => channel.close()`),
  },
  'removes its style sheet': {
    body: once(
      `const style = document.createElement('style'); style.textContent = '.prueba { color: #123 }'; document.head.append(style); return () => style.remove()`,
    ),
  },
  'removes its overlay': {
    body: once(
      `const box = document.createElement('div'); document.body.append(box); return () => box.remove()`,
    ),
  },
  'releases its scroll lock': {
    body: once(`document.body.style.overflow = 'hidden'; return () => { document.body.style.overflow = '' }`),
  },
  'opens a dialog': {
    body: 'const [isOpen, set] = useState(false)',
    child: `h('div', null, h('button', { type: 'button', onClick: () => set(true) }, 'Abrir'), isOpen && h('dialog', { open: true, 'aria-label': 'Aviso' }, h('button', { type: 'button', onClick: () => set(false) }, 'Cerrar')))`,
  },
  'draws a chart': {
    body: `const ref = (canvas) => { const pen = canvas?.getContext('2d'); pen?.fillRect(0, 0, 40, 80) }`,
    child: `h('canvas', { ref, role: 'img', 'aria-label': 'Ventas por mes', width: 320, height: 160 })`,
  },
  'animates while it is open': {
    body: once(
      'let id; const go = () => { id = setTimeout(() => requestAnimationFrame(go), 200) }; go(); return () => clearTimeout(id)',
    ),
  },
  'shows pictures': { child: `h('img', { src: '/favicon.svg', alt: 'Logo', width: 32, height: 32 })` },
  'loads a font': {
    body: once(`new FontFace('Prueba', 'local(Arial)').load().catch(() => 0)`),
  },
  'has a form': {
    child: `h('form', { onSubmit: (event) => event.preventDefault() }, h('label', null, 'Nombre ', h('input', { name: 'name' })), h('button', { type: 'submit' }, 'Enviar'))`,
  },
  'lists 2,000 rows': { child: list },
  'computes for 0.7 s': {
    body: `useState(() => { const end = performance.now() + 700; while (performance.now() < end); })`,
  },
  'waits for its data': {
    body: `const [text, set] = useState(''); ${once(`const id = setTimeout(() => set('Listo'), 900); return () => clearTimeout(id)`)}`,
    child: `h('p', null, text)`,
  },
  'remembers a choice': { body: once(`localStorage.setItem('prueba:elegido', 'x'.repeat(20_000))`) },
  'filters by its address': {
    body: once(`history.replaceState(history.state, '', location.pathname + '?orden=fecha')`),
  },
  'greets who is signed in': {
    body: `const [name, set] = useState(''); ${once(`set(JSON.parse(localStorage.getItem('user') ?? '{}').name ?? '')`)}`,
    child: `h('p', null, name ? 'Hola, ' + name : 'Hola')`,
  },
  'weighs 2.5 MB': { ballast: 2_500_000 },
  'mounts itself': {
    mount: `element.innerHTML = '<style>h1 { color: var(--color-primary) } nav { display: none }</style><h1></h1><a href="/">Inicio</a>'
      element.querySelector('h1').textContent = text
      context.setHead({ title: text, description: 'Una página que se monta sola.' })
      const own = () => 0
      addEventListener('resize', own, { signal: context.signal })
      document.addEventListener('keydown', own)
      context.http.get('${read}', { params: { limit: 1 }, signal: context.signal }).catch(() => 0)
      return () => document.removeEventListener('keydown', own)`,
  },
  'mounts itself after a request': {
    mount: `element.textContent = 'Cargando'
      return context.http.get('${read}', { signal: context.signal }).then(() => {
        element.innerHTML = '<h1>Lista</h1>'
      })`,
  },
  'warns in the console': { body: once(`console.warn('aviso de la prueba')`) },
}
