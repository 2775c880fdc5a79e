import type { SiteMode } from 'federation'
import type { RouteObject } from 'react-router-dom'
import { accessRoutes, authRoutes, emailRoute, leavingRoute } from './auth/authRoutes.tsx'
import { developerRoutes } from './developer/developerRoutes.tsx'
import { BareLayout } from './layout/BareLayout.tsx'
import { PageFailure } from './layout/page/PageFailure.tsx'
import { Redirect } from './layout/page/Redirect.tsx'
import { SiteLayout } from './layout/SiteLayout.tsx'
import { RemoteMount } from './remotes/RemoteMount.tsx'
import { RootPages } from './remotes/RootPages.tsx'
import { siteParts, subtrees } from './remotes/siteParts.ts'

/** Every address of a site. In the Mix&Match site the remote renders header and login itself. */
export function siteRoutes(mode: SiteMode): RouteObject[] {
  const isFull = mode === 'full'
  const pages = [
    ...(isFull ? [...authRoutes, ...developerRoutes] : [emailRoute, leavingRoute, ...accessRoutes]),
    ...oldAddresses,
    ...remotePages(),
  ]
  return [
    {
      element: isFull ? <SiteLayout /> : <BareLayout />,
      errorElement: <PageFailure />,
      // A second error element inside the layout, so that the navbar stays when a page breaks.
      children: [{ errorElement: <PageFailure />, children: pages }],
    },
  ]
}

const oldAddresses: RouteObject[] = Object.entries(siteParts.redirects).map(([path, to]) => ({
  path,
  element: <Redirect to={to} />,
}))

function remotePages(): RouteObject[] {
  const owned = subtrees().map(({ name, basePath }) => ({
    path: `${basePath}/*`,
    element: <RemoteMount key={name} name={name} />,
  }))
  return [...owned, { path: '*', element: <RootPages /> }]
}
