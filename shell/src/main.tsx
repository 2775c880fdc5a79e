import { QueryClientProvider } from '@tanstack/react-query'
import { matchMount, mountsOf } from 'federation'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { configureApi, loadSession } from 'shared-auth'
import { configureBrand, UiProvider } from 'shared-ui'
import { hideOauthReturn } from './auth/oauthReturn.ts'
import { followToolbarFlag } from './developer/toolbarFlag.ts'
import { queryClient } from './queryClient.ts'
import { preloadOnIntent } from './remotes/intent.ts'
import { watchUncaughtErrors } from './remotes/report.ts'
import { TestersBadge } from './remotes/TestersBadge.tsx'
import { remoteOf } from './remotes/visitRemotes.ts'
import { siteRoutes } from './routes.tsx'
import { BrandStyle } from './site/BrandStyle.ts'
import { site, siteMode } from './site/site.ts'
import { keepSiteHead } from './site/siteHead.ts'

hideOauthReturn()
configureBrand(site)
watchUncaughtErrors()
// Before anything is drawn: the page's remote is what takes longest.
const mount = matchMount(mountsOf(siteMode), location.pathname)
if (mount?.remote) void remoteOf(mount.remote)

const router = createBrowserRouter(siteRoutes(siteMode))
configureApi({
  baseUrl: site.backend,
  socketTransports: site.socketTransports,
  navigate: (path) => router.navigate(path),
  loginPath: siteMode === 'mixmatch' ? '/login' : '/auth/login',
})
void loadSession()
keepSiteHead()
followToolbarFlag()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

createRoot(container).render(
  <StrictMode>
    <UiProvider>
      <BrandStyle />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <TestersBadge />
        </Suspense>
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
)
preloadOnIntent(siteMode)
