import type { PartDeclaration, RemoteDeclaration } from '../declaration.ts'
import { PublishError } from '../published/publishError.ts'
import { basePathOf, byPrecision, type Mount, matchMount, mountOf, segmentsOf } from '../site.ts'
import type { HeadText } from './headTexts.ts'

// What a declaration promises and a build has to keep. A published version is not checked again.

/** Throws `PublishError` for a menu entry that leads to none of the part's pages. `file` names the declaration. */
export function requireMenuPages(
  { pages, modes = ['full'], navigation = [] }: PartDeclaration,
  file: string,
) {
  for (const [index, entry] of navigation.entries()) {
    const path = entry.to.replace(/[?#].*$/, '')
    const missing = (entry.modes ?? modes).find((mode) => {
      const mounts = pages
        .filter((page) => (page.modes ?? modes).includes(mode))
        .map((page) => mountOf(page, null))
      return !matchMount(mounts.toSorted(byPrecision), path)
    })
    if (missing)
      throw new PublishError(
        `${file}: la entrada de menú «${entry.label}» (navigation.${index}) lleva a ${entry.to}, y ninguna de sus páginas (pages) está ahí${missing === 'full' ? '' : ` en el sitio ${missing}`}. Las que declara: ${pages.map((page) => page.path).join(', ') || 'ninguna'}.`,
      )
  }
}

/** Throws `PublishError` for a page without a title and a description; those of pages with data come from the data. */
export function requireHeadTexts({ pages }: PartDeclaration, heads: Record<string, HeadText>, file: string) {
  for (const declared of pages) {
    const { page } = mountOf(declared, null)
    if (!declared.data && !Object.hasOwn(heads, page))
      throw new PublishError(
        `${file}: la página ${declared.path} no tiene texto para su título y su descripción: falta src/head/${page}.head.json, con title y description (vale cualquier carpeta de src).`,
      )
  }
}

/**
 * Throws `PublishError` for a declared page that no route renders. `routes` are patterns relative to the remote's base
 * path.
 */
export function requireRoutes(declaration: RemoteDeclaration, routes: string[], file: string) {
  for (const { mount, base, rendering } of renderedPages(declaration, routes))
    if (rendering.length === 0) throw withoutRoute(mount, base, routes, file)
}

/** Throws `PublishError` for a declared screen that no route in `screens` renders; these are relative to `/dashboard`. */
export function requireScreens({ screens = [] }: RemoteDeclaration, routes: string[], file: string) {
  for (const { path } of screens) {
    const mount = mountOf({ path: `/${path}` }, null)
    const isShown = (route: string) =>
      isRendered(segmentsOf(mount.path), segmentsOf(route), mount.deep === true)
    if (!routes.some(isShown))
      throw new PublishError(
        `${file}: declara la pantalla ${path}, y ninguna ruta de \`screens\` en src/remote.tsx la muestra (las rutas son relativas a /dashboard). Las que hay: ${routes.map((each) => `«${each}»`).join(', ') || 'ninguna'}.`,
      )
  }
}

/** Throws `PublishError` for a page that is to be prerendered and mounts itself, which needs a browser. */
export function requirePrerenderable(
  declaration: RemoteDeclaration,
  { routes, mounted }: { routes: string[]; mounted: string[] },
  file: string,
) {
  for (const { mount, rendering } of renderedPages(declaration, routes)) {
    const [first] = rendering.toSorted((one, other) => ranksOf(one).localeCompare(ranksOf(other)))
    if (mount.draw && first !== undefined && mounted.includes(first))
      throw new PublishError(
        `${file}: la página ${mount.path} pide prerenderizarse (prerender), y su ruta «${first}» trae mount, que solo funciona en un navegador. Quita prerender, o muéstrala con un componente de React (lazy).`,
      )
  }
}

/** Each declared page in each site mode, with the patterns of the routes that render it. */
function renderedPages(declaration: RemoteDeclaration, routes: string[]) {
  const isWhole = routes.every((route) => segmentsOf(route).at(-1) === '*')
  const { modes = ['full'] } = declaration
  return modes.flatMap((mode) => {
    const mounts = declaration.pages
      .filter((page) => (page.modes ?? modes).includes(mode))
      .map((page) => mountOf(page, declaration.name))
    const base = basePathOf({ mounts }, declaration.name)
    return mounts.map((mount) => {
      const path = segmentsOf(mount.path).slice(segmentsOf(base).length)
      const withRest = isWhole || mount.deep === true
      const rendering = routes.filter((route) => isRendered(path, segmentsOf(route), withRest))
      return { mount, base, rendering }
    })
  })
}

/** Sorts patterns as the router prefers them: literal segments before `:name`, and those before `*`. */
function ranksOf(pattern: string): string {
  return segmentsOf(pattern).map(rankOf).join('')
}

function rankOf(part: string): number {
  if (part === '*') return 2
  return part.startsWith(':') ? 1 : 0
}

function withoutRoute({ path }: Mount, base: string, routes: string[], file: string): PublishError {
  const own = segmentsOf(path).slice(segmentsOf(base).length).join('/')
  const asked = own === '' ? 'index: true' : `path: '${own}'`
  return new PublishError(
    `${file}: declara la página ${path}, y ninguna ruta de src/remote.tsx la muestra: falta una con ${asked}${base === '/' ? '' : ` (las rutas son relativas a ${base})`}. Las que hay: ${routes.map((each) => `«${each}»`).join(', ') || 'ninguna'}.`,
  )
}

/** Whether a route's pattern renders a page's path. A page for unknown addresses, `*`, only does where `withRest`. */
function isRendered(path: string[], pattern: string[], withRest: boolean): boolean {
  const [part, ...rest] = pattern
  if (part === undefined) return path.length === 0
  if (part === '*') return withRest
  if (part.endsWith('?'))
    return isRendered(path, rest, withRest) || isRendered(path, [part.slice(0, -1), ...rest], withRest)
  const [segment, ...below] = path
  const isSame = part.startsWith(':') || part.toLowerCase() === segment?.toLowerCase()
  return segment !== undefined && isSame && isRendered(below, rest, withRest)
}
