/** How one package is shared between the shell and its remotes at run time. */
export type SharedPackage = {
  /** The import specifier that the apps write. */
  name: string
  /**
   * The names that are shared. A whole-namespace share of a large ES package defeats tree shaking, so such a
   * package is narrowed to what the apps use; 'all' is for packages that are shipped whole anyway.
   */
  exports: 'all' | string[]
  /** A package of this project. Its version does not imply compatibility, so builds keep its types for comparison. */
  isTyped?: true
  /** A remote may ship its own copy: two of them in a page load do not interfere. */
  isOwnable?: true
  /** The shell loads it when it or a remote first needs it: no page needs it for display. */
  isLazy?: true
  /** Only pages of the back office may load it: the build of a remote fails when another one would. */
  isBackOffice?: true
}

/**
 * The packages of which a page load holds a single copy: the shell provides them, no remote bundles them.
 * The build fails when a remote imports a name that is not listed here.
 */
export const sharedPackages: SharedPackage[] = [
  { name: 'react', exports: 'all' },
  { name: 'react/jsx-runtime', exports: 'all' },
  { name: 'react-dom', exports: 'all' },
  { name: 'react-dom/client', exports: ['createRoot'] },
  {
    name: 'react-router-dom',
    exports: [
      'Link',
      'NavLink',
      'Navigate',
      'Outlet',
      'RouterProvider',
      'createBrowserRouter',
      'generatePath',
      'matchRoutes',
      'useBlocker',
      'useHref',
      'useLocation',
      'useMatch',
      'useMatches',
      'useNavigate',
      'useParams',
      'useRoutes',
      'useSearchParams',
    ],
  },
  {
    name: 'styled-components',
    exports: ['ThemeProvider', 'createGlobalStyle', 'css', 'default', 'keyframes', 'styled', 'useTheme'],
  },
  { name: 'zustand', exports: ['create', 'useStore'] },
  { name: 'axios', exports: ['AxiosError', 'default', 'isAxiosError'], isLazy: true },
  {
    name: '@tanstack/react-query',
    exports: [
      'QueryClient',
      'QueryClientProvider',
      'keepPreviousData',
      'queryOptions',
      'useInfiniteQuery',
      'useMutation',
      'useQuery',
      'useQueryClient',
    ],
  },
  { name: 'shared-auth', exports: 'all', isTyped: true },
  { name: 'shared-ui', exports: 'all', isTyped: true, isOwnable: true },
  { name: 'shared-admin', exports: 'all', isTyped: true, isLazy: true, isBackOffice: true },
]

/** A package's name in the federation plugin's scope. Not its import specifier, so that the plugin rewrites the facades only. */
export function scopeName(packageName: string): string {
  return `shell:${packageName}`
}

/** Whether a shell that provides `available` supports a remote built against `built`: same major (same minor below 1.0.0), not older. */
export function satisfiesBuilt(available: string, built: string): boolean {
  const [have, need] = [numbersOf(available), numbersOf(built)]
  if (!have || !need || have[0] !== need[0]) return false
  if (have[0] === 0 && have[1] !== need[1]) return false
  return have[1] === need[1] ? have[2] >= need[2] : have[1] > need[1]
}

function numbersOf(version: string): [number, number, number] | null {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(version)
  return match && [Number(match[1]), Number(match[2]), Number(match[3])]
}
