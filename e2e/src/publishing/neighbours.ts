import type { TriedVersion } from './badVersions.ts'

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

/** A page that covers the site and locks its scroll, and cleans up neither. */
export const covering: TriedVersion = {
  body: once(`
    document.documentElement.style.overflow = 'hidden'
    document.body.setAttribute('inert', '')
    const cover = document.createElement('div')
    cover.id = 'cubierta'
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 9999; background: rgb(0 0 0 / 90%)'
    document.body.append(cover)`),
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
