import { join } from 'node:path'
import type { Alias, Plugin } from 'vite'
import { installedPackage } from '../../types/installedPackage.ts'

/**
 * Functions that React Router needs only in its framework mode, and the bodies that replace theirs. Its one large
 * module refers to them from parts that every site uses, so that no bundler can drop them.
 */
const FRAMEWORK_MODE: Record<string, string> = {
  PrefetchPageLinks: 'return null',
  RSCErrorHandler: 'return arguments[0].children',
  Scripts: 'return null',
  // The state of a page that React Router itself rendered on a server.
  parseHydrationData: 'return undefined',
  // Without its mode, a link is never fetched ahead.
  usePrefetchBehavior: 'return [false, null, {}]',
  // Without `patchRoutesOnNavigation`, all routes are known.
  checkFogOfWar: 'return { active: false, matches: null }',
}

/**
 * Functions for requests of the router itself, which no site can make: `Form`, `useSubmit` and `useFetcher` are not
 * among the shared names, and the shell navigates without form data. Loaders stay.
 */
const SUBMISSIONS = ['fetch2', 'handleAction', 'handleFetcherAction', 'handleFetcherLoader']

/**
 * Functions for options of `createBrowserRouter` that the shell, the only one that creates a router in a site, does not
 * pass: `instrumentations` and `patchRoutesOnNavigation`.
 */
const OPTIONS = [
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'discoverRoutes',
  'patchRoutesImpl',
]

/** React Router's production files, which its own `exports` do not offer. */
export function productionRouter(root: string): Alias[] {
  const { folder } = installedPackage('react-router', root)
  const file = (name: string) => join(folder, 'dist/production', name)
  return [
    { find: /^react-router$/, replacement: file('index.mjs') },
    { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
  ]
}

/** Lets the bundler drop the components of React Router that nothing renders. */
export function leanRouter(): Plugin {
  return {
    name: 'mfe:lean-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]react-router[\\/]dist[\\/]production[\\/][^?]*\.mjs$/.test(id)) return null
      return { code: withoutFrameworkMode(withPureComponents(code)), map: null }
    },
  }
}

/** Creating a component or naming it counts as a side effect, which keeps a component that is never rendered. */
function withPureComponents(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
}

function withoutFrameworkMode(code: string): string {
  // The other files of the package contain none of these functions.
  if (!code.includes('function createRouter(')) return code
  const bodies = [
    ...Object.entries(FRAMEWORK_MODE),
    ...[...SUBMISSIONS, ...OPTIONS].map(
      (name) => [name, `throw new Error("${name} is left out: see leanRouter.ts")`] as const,
    ),
  ]
  return bodies.reduce((lean, [name, body]) => {
    const start = new RegExp(`^( *(?:async )?function )${name}\\(`, 'm')
    if (!start.test(lean)) throw new Error(`React Router has no ${name} any more: see leanRouter.ts`)
    return lean.replace(
      start,
      (_start, keyword) => `${keyword}${name}() { ${body} }\n${keyword}${name}LeftOut(`,
    )
  }, code)
}
