import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router-dom'
import { UiProvider } from 'shared-ui'

/** Renders routes as the shell does, with a data router; every other address tells its path. */
export function renderRoutes(routes: RouteObject[], path: string) {
  const router = createMemoryRouter([...routes, { path: '*', element: <Elsewhere /> }], {
    initialEntries: [path],
  })
  const view = render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  )
  return { ...view, router }
}

/** Renders one element at a path. */
export function renderAt(element: ReactNode, path: string) {
  const [pathname = path] = path.split('?', 1)
  return renderRoutes([{ path: pathname, element }], path)
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>Estás en {pathname + search}</p>
}
