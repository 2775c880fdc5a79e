import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, getConfig, render } from '@testing-library/react'
import { isValidElement, type ReactNode } from 'react'
import { createMemoryRouter, MemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { useToasts } from './feedback/toast.ts'
import {
  type DeclaredScreen,
  type Host,
  HostProvider,
  type NavigationPlace,
  type SlotName,
  type useNavigation,
} from './host/host.ts'
import type { PartProps } from './host/parts.ts'
import { UiProvider } from './UiProvider.tsx'

export { stubFrames } from './frameStub.ts'
export { pages } from './paths/pages.ts'
export { stubPopovers } from './popoverStub.ts'

// Pages and dialogs are really loaded, which takes time on a busy machine.
const PATIENT_MS = 8_000
// Where tests wait longer already, they go on doing so.
if (getConfig().asyncUtilTimeout < PATIENT_MS) {
  configure({ asyncUtilTimeout: PATIENT_MS })
  vi.setConfig({ testTimeout: 30_000 })
}

/** Renders an element within theme, toasts, a fresh query client and a router at `route`. */
export function renderWithUi(ui: ReactNode, { route = '/' }: { route?: string } = {}) {
  return render(
    <UiProvider>
      <QueryClientProvider client={newQueryClient()}>
        <MemoryRouter initialEntries={[route]}>{ui}</MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
}

/** What the rest of the site provides; nothing by default. */
interface SiteOptions {
  /** Parts that fill places. */
  slots?: { [Name in SlotName]?: (props: PartProps<Name>) => ReactNode }
  /** Entries of menus. */
  navigation?: Partial<Record<NavigationPlace, ReturnType<typeof useNavigation>>>
  /** Screens of other remotes in the back office. */
  screens?: DeclaredScreen[]
  renderScreen?: Host['renderScreen']
}

interface AppOptions extends SiteOptions {
  /** Address that is opened, with its query. */
  path?: string
  /** Route pattern of a single element, such as `/users/:id`; by default the path itself. */
  pattern?: string
  client?: QueryClient
}

/**
 * Renders routes, or one element, within the providers of the shell: theme, toasts, query client (failed requests are
 * not repeated) and a data router. Every other address renders nothing; `address()` returns the current one.
 * @example renderApp(remote.routes, { path: '/blog', pattern: '/blog/*' })
 */
export function renderApp(
  content: RouteObject[] | ReactNode,
  {
    path = '/',
    pattern = path.split('?', 1)[0] ?? path,
    client = newQueryClient(),
    ...site
  }: AppOptions = {},
) {
  const routes = isRoutes(content) ? content : [{ path: pattern, element: content }]
  const router = createMemoryRouter([...routes, { path: '*', element: null }], { initialEntries: [path] })
  const view = render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <HostProvider value={hostOf(site)}>
          <RouterProvider router={router} />
        </HostProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  const address = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  return { ...view, router, client, address }
}

function hostOf({ slots = {}, navigation = {}, screens = [], renderScreen = () => null }: SiteOptions): Host {
  const parts: Record<string, ((props: { value: never }) => ReactNode) | undefined> = slots
  return {
    renderSlot: ({ name, value }) => parts[name]?.({ value: value as never }),
    useNavigation: (place) => navigation[place] ?? [],
    ...{ screens, renderScreen },
  }
}

function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

function isRoutes(content: RouteObject[] | ReactNode): content is RouteObject[] {
  return Array.isArray(content) && !content.some(isValidElement)
}

/** Removes every toast, also those in the queue: they outlive the component that showed them. */
export function clearToasts() {
  act(() => useToasts.setState({ toasts: [] }))
}
