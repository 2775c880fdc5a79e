import { brandOf } from 'federation/brands'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { configureApi } from 'shared-auth'
import { configureBrand, pathTo, UiProvider } from 'shared-ui'
import { remote } from './remote.tsx'

const router = createBrowserRouter([{ children: remote.routes, HydrateFallback: () => null }])

configureApi({ navigate: (path) => router.navigate(path), loginPath: pathTo('/login') })

configureBrand(brandOf('mixmatch', location.hostname))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <UiProvider>
    <RouterProvider router={router} />
  </UiProvider>,
)
