// First, because React looks for it when its module is evaluated.
import './remotes/healing/commits.ts'

import { onlineManager } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { configureApi, loadSession, session } from 'shared-auth'
import { configureBrand, pathTo, readStored } from 'shared-ui'
import { App } from './App.tsx'
import { hideOauthReturn } from './auth/google/oauthReturn.ts'
import { watchConnection } from './connectionNotice.ts'
import { followToolbarFlag } from './developer/toolbarFlag.ts'
import { preloadSignedIn } from './layout/navbar/SessionActions.tsx'
import { watchUncaughtErrors } from './remotes/healing/failures.ts'
import { startHealing } from './remotes/healing/startHealing.ts'
import { remoteOf } from './remotes/pageLoad.ts'
import { preloadOnIntent } from './remotes/preloading/intent.ts'
import { remoteAt } from './remotes/siteParts.ts'
import { keepVisit } from './remotes/visit/keepVisit.ts'
import { routing } from './router.ts'
import { siteRoutes } from './routes.tsx'
import { site, siteMode } from './site/site.ts'
import { keepSiteHead } from './site/siteHead.ts'
import { takeOver } from './takeOver.tsx'

hideOauthReturn()
configureBrand(site)
// In a tab with overrides this document asks first, and in the frame that then shows them there is no origin.
const isTesters =
  origin === 'null' || /[?&](remotes|testers)=?/.test(location.search) || readStored('mfe:overrides') !== null
if (isTesters) void import('./remotes/testers/startTab.ts').then(({ startTab }) => startTab(start), start)
else start()

function start() {
  // TanStack Query assumes that the browser is online until it receives an event.
  onlineManager.setOnline(navigator.onLine)
  watchUncaughtErrors()
  startHealing()
  // Before the first render, because the page's remote takes longest to load.
  const firstRemote = remoteAt(location.pathname)
  if (firstRemote) void remoteOf(firstRemote)

  const router = createBrowserRouter(siteRoutes(siteMode))
  routing.router = router
  configureApi({
    baseUrl: site.backend,
    socketTransports: site.socketTransports,
    navigate: (path, options) => router.navigate(path, options),
    loginPath: pathTo(siteMode === 'mixmatch' ? '/login' : '/auth/login'),
  })
  void loadSession()
  if (session.isSignedIn()) preloadSignedIn()
  keepSiteHead()
  followToolbarFlag()
  watchConnection()

  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')

  void takeOver(
    container,
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  preloadOnIntent()
  if (__COMPOSE__ === 'published') keepVisit()
}
