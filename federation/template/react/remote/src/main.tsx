import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { brandOf } from 'federation/brands'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom'
import { configureBrand, UiProvider } from 'shared-ui'
import { remote } from './remote.tsx'

configureBrand(brandOf('full', location.hostname))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const home = '/ruta-muestra'
const router = createBrowserRouter([
  {
    children: [...remote.routes, { path: '*', element: <Navigate to={home} replace /> }],
    HydrateFallback: () => null,
  },
])

createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <main>
          <RouterProvider router={router} />
        </main>
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
)
