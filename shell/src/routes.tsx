import { redirects, type SiteMode } from 'federation'
import type { RouteObject } from 'react-router-dom'
import { authRoutes, emailRoute } from './auth/authRoutes.tsx'
import { developerRoutes } from './developer/developerRoutes.tsx'
import { BareLayout } from './layout/BareLayout.tsx'
import { PageFailure } from './layout/page/PageFailure.tsx'
import { Redirect } from './layout/page/Redirect.tsx'
import { SiteLayout } from './layout/SiteLayout.tsx'
import { remoteMounts } from './remotes/mountPaths.ts'
import { RemoteMount } from './remotes/RemoteMount.tsx'

/** Every address of a site. In the Mix&Match site the remote renders header and login itself. */
export function siteRoutes(mode: SiteMode): RouteObject[] {
  const isFull = mode === 'full'
  const pages = [
    ...(isFull ? [...authRoutes, ...developerRoutes] : [emailRoute]),
    ...oldAddresses,
    ...remotePages(mode),
  ]
  return [
    {
      element: isFull ? <SiteLayout /> : <BareLayout />,
      errorElement: <PageFailure />,
      // A second place for failures inside the layout, so that the navbar outlives a page that breaks.
      children: [{ errorElement: <PageFailure />, children: pages }],
    },
  ]
}

const oldAddresses: RouteObject[] = Object.entries(redirects).map(([path, to]) => ({
  path,
  element: <Redirect to={to} />,
}))

function remotePages(mode: SiteMode): RouteObject[] {
  return remoteMounts(mode).map(({ name, basePath }) => ({
    path: basePath === '/' ? '*' : `${basePath}/*`,
    element: <RemoteMount key={name} name={name} />,
  }))
}
