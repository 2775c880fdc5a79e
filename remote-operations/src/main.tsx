import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { brandOf } from 'federation/brands'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Navigate, Outlet, RouterProvider } from 'react-router-dom'
import { configureBrand, pathTo, UiProvider } from 'shared-ui'
import { remote } from './remote.tsx'

function Main() {
  return (
    <main>
      <Outlet />
    </main>
  )
}

const router = createBrowserRouter([
  { path: '/dashboard', Component: Main, children: remote.screens ?? [], HydrateFallback: () => null },
  { path: '*', element: <Navigate to={pathTo('/dashboard/application/releases')} replace /> },
])

configureBrand(brandOf('full', location.hostname))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <UiProvider>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </UiProvider>,
)
