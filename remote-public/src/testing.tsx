import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { renderWithUi } from 'shared-ui/testing'

/** Renders a page at `route`, under `path` where it reads parameters; failed calls are not repeated. */
export function renderPage(
  page: ReactNode,
  { route = '/', path = '*' }: { route?: string; path?: string } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderWithUi(
    <QueryClientProvider client={client}>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={<p>otra página</p>} />
      </Routes>
    </QueryClientProvider>,
    { route },
  )
}

/** What axios resolves to, as far as pages read it. */
export function answer<T>(data: T) {
  return { data, status: 200, statusText: 'OK', headers: {}, config: {} }
}
