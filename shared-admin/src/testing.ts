import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import type { SavedView } from 'shared-auth/api'
import { renderApp } from 'shared-ui/testing'
import { viewsQuery } from './views/views.api.ts'

/**
 * Gives a test the views that the signed-in person saved, so that lists do not request them.
 * @example setViews(client, [])
 */
export function setViews(client: QueryClient, views: SavedView[]): void {
  client.setQueryData(viewsQuery.queryKey, views)
}

const Nothing = () => null

/**
 * Opens an address of the back office with the screens of one remote, as the dashboard's frame shows them. The site's front page
 * is 'Portada'.
 * @example await openScreen(remote.screens, '/dashboard/blog/posts')
 */
export async function openScreen(screens: object[] | undefined, path: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  setViews(client, [])
  const below = (screens ?? []) as RouteObject[]
  const routes: RouteObject[] = [
    { path: '/', element: 'Portada' },
    { path: '/dashboard', children: below, HydrateFallback: Nothing },
  ]
  const view = renderApp(routes, { path, client })
  await waitFor(() => {
    if (view.container.childElementCount < 2) throw new Error(`${path} shows nothing yet`)
  })
  return view
}
