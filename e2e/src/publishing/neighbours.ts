import { replacePages, type TriedVersion } from './badVersions.ts'
import { publishEdited } from './publishedBuild.ts'

/** Publishes and activates a version of the academy with one page in place of all of its own. */
export async function activatePages(
  siteFolder: string,
  { version, text }: { version: string; text: string },
  page: TriedVersion,
) {
  const edit = async (folder: string) => {
    // The entry's own code is that of the module that it imports first.
    await replacePages(folder, text, { ...page, module: `${page.entry ?? ''}; ${page.module ?? ''}` })
  }
  await publishEdited(siteFolder, { remote: 'academy', version, edit }, ['--activate'])
}

/** Reads a package that the shell shares, as the built code of a remote does. */
const share = (name: string, as: string) =>
  `const ${as} = (await Object.values(globalThis.__federation_shared__.default['shell:${name}'])[0].get())().exports`
const router = share('react-router-dom', 'router')
const query = share('@tanstack/react-query', 'query')
const once = (code: string) => `useEffect(() => { ${code} }, [])`

/** A page that asks for data under a key which the public remote uses for another shape. */
export const sameKey: TriedVersion = {
  module: `${query}; ${router}`,
  body: `const { data } = query.useQuery({ queryKey: ['projects'], queryFn: async () => ({ names: ['Datos propios'] }) })`,
  child: `h('div', null, h('p', null, data && data.names.join()), h(router.Link, { to: '/projects' }, 'Ir a los proyectos'))`,
}

const cover = `
  document.documentElement.style.overflow = 'hidden'
  document.body.setAttribute('inert', '')
  const cover = document.createElement('div')
  cover.id = 'cubierta'
  cover.style.cssText = 'position: fixed; inset: 0; z-index: 9999; background: rgb(0 0 0 / 90%)'
  document.body.append(cover)`

/** A page that covers the site and locks its scroll, and cleans up neither. */
export const covering: TriedVersion = { body: once(cover) }

/** What code can throw besides errors, by name. */
export const strangeErrors: Record<string, string> = {
  'an object without a prototype': 'Object.create(null)',
  'an error with a getter that throws': `Object.defineProperty(new Error('roto'), 'message', { get() { throw new Error('peor') } })`,
  'an error of another window': `(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    const error = new frame.contentWindow.Error('roto en otra ventana')
    frame.remove()
    return error
  })()`,
}

/** A page that links to a part of itself, which comes after a while. */
export const linking: TriedVersion = {
  module: router,
  body: `
    const [isThere, setThere] = useState(false)
    useEffect(() => { const timer = setTimeout(() => setThere(true), 500); return () => clearTimeout(timer) }, [])`,
  child: `h('div', null,
    h(router.Link, { to: '/academy#precios' }, 'Ver los precios'),
    h('div', { style: { height: '3000px' } }),
    isThere && h('section', { id: 'precios' }, h('h2', null, 'Precios')))`,
}

/** Pages that redirect to each other without an end. */
export const redirecting: TriedVersion = {
  module: router,
  body: `
    const { pathname } = router.useLocation()
    const navigate = router.useNavigate()
    useEffect(() => {
      const timer = setTimeout(() => navigate(pathname === '/academy' ? '/academy/otra' : '/academy', { replace: true }), 0)
      return () => clearTimeout(timer)
    }, [pathname])`,
}

const define = (text: string) => `
  if (typeof window !== 'undefined') customElements.define('ficha-curso', class extends HTMLElement {
    connectedCallback() { this.textContent = ${JSON.stringify(text)} }
  })`

/** A page of a custom element, and a link to the page of a neighbour. */
export const withElement = (text: string, to: string): TriedVersion => ({
  entry: define(text),
  module: router,
  child: `h('div', null, h('ficha-curso'), h(router.Link, { to: ${JSON.stringify(to)} }, 'Ir al lado'))`,
})

/** Defines the same element, and does not load. */
export const definesAndThrows: TriedVersion = {
  entry: `${define('Ficha rota')}; if (typeof window !== 'undefined') throw new Error('roto al importar')`,
}

const ownData = (shape: string) =>
  `const { data } = query.useQuery({ queryKey: ['datos'], queryFn: async () => (${shape}) })`

/** A version of one of two neighbours that have one key and one element, each with its own data and class. */
export const goodNeighbour = (text: string): TriedVersion => ({
  entry: define(text),
  module: query,
  body: ownData(`{ names: [${JSON.stringify(text)}] }`),
  child: `h('div', null, h('p', { id: 'datos' }, data && data.names.join()), h('ficha-curso'))`,
})

/** What a version can do to its neighbour and to the shell, by name. Those that `stays` do it when they are left. */
export const badNeighbours: Record<string, TriedVersion & { stays?: true }> = {
  'data of another shape': {
    module: query,
    body: `${ownData(`{ names: 'uno' }`)}; if (data) data.names.join()`,
  },
  'covers the site': { ...covering, stays: true },
  'covers the site after it was left': {
    body: `useEffect(() => { setTimeout(() => { ${cover} }, 300) }, [])`,
    stays: true,
  },
  'locks the scroll': { body: once(`document.body.style.overflow = 'hidden'`), stays: true },
  'marks the document': {
    body: once(
      `document.documentElement.classList.add('abierto'); document.documentElement.style.opacity = '0.4'`,
    ),
    stays: true,
  },
  'adopts a style sheet': {
    body: once(`
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.prueba { color: red }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]`),
    stays: true,
  },
  'leaves a timer': { body: once('setInterval(() => undefined, 500)'), stays: true },
  'locks the scroll and throws': {
    body: `useLayoutEffect(() => { document.body.style.overflow = 'hidden'; throw new Error('roto') }, [])`,
  },
  'defines and throws': definesAndThrows,
  'replaces a built-in and throws': {
    entry: `if (typeof window !== 'undefined') {
      Storage.prototype.setItem = () => undefined
      throw new Error('roto al importar')
    }`,
  },
  'redirects to itself': {
    module: router,
    body: `
      const [search, setSearch] = router.useSearchParams()
      useEffect(() => setSearch({ n: Number(search.get('n')) + 1 }, { replace: true }))`,
  },
  'redirects by timers': {
    module: router,
    body: `
      const navigate = router.useNavigate()
      const { search } = router.useLocation()
      useEffect(() => { setTimeout(() => navigate(search ? '.' : '?otra=1'), 0) }, [search])`,
  },
}
