import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { brandOf } from 'federation/brands'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Navigate, type RouteObject, RouterProvider } from 'react-router-dom'
import { configureBrand, pathTo, Spinner, UiProvider } from 'shared-ui'
import { remote } from './remote.tsx'

configureBrand(brandOf('full', location.hostname))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The shell redirects old addresses; running alone, the remote redirects the one that its home page links.
const routes: RouteObject[] = [
  {
    HydrateFallback: Spinner,
    children: [
      { path: 'proyectos', element: <Navigate to={pathTo('/projects')} replace /> },
      ...remote.routes,
    ],
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
