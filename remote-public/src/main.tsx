import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router-dom'
import { Spinner, UiProvider } from 'shared-ui'
import { remote } from './remote.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The shell sends old addresses on; alone, the remote has to do it for the one that its home page links.
const routes: RouteObject[] = [
  {
    HydrateFallback: Spinner,
    children: [{ path: 'proyectos', element: <Navigate to="/projects" replace /> }, ...remote.routes],
  },
]

createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <main>
          <RouterProvider router={createBrowserRouter(routes)} />
        </main>
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
)
