import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { setViews } from 'shared-admin/testing'
import type { SavedView } from 'shared-auth/api'
import { renderApp } from 'shared-ui/testing'
import { expect } from 'vitest'
import { adminsQuery } from './people/admins.ts'
import { ownRemotesQuery } from './people/useReleaseRole.ts'
import { remote } from './remote.tsx'

const Nothing = () => null

type Provided = 'slots' | 'navigation' | 'screens' | 'renderScreen'

interface Site extends Pick<NonNullable<Parameters<typeof renderApp>[1]>, Provided> {
  /** The remotes whose team the signed-in person belongs to; none by default. */
  ownRemotes?: string[]
  /** The views of lists that the signed-in person saved; none by default. */
  views?: SavedView[]
  /** The administrators to whom work can be assigned; none by default. */
  admins?: { id: string; name: string }[]
}

/** Opens an address of the dashboard with all of its routes, and what the rest of the site contributes. */
export async function openDashboard(
  path: string,
  { ownRemotes = [], views = [], admins = [], ...site }: Site = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(ownRemotesQuery.queryKey, ownRemotes)
  setViews(client, views)
  client.setQueryData(adminsQuery.queryKey, admins)
  const view = renderApp(
    [
      { path: '/', element: <p>Portada</p> },
      { path: '/dashboard', children: remote.routes, HydrateFallback: Nothing },
    ],
    { path, client, ...site },
  )
  // The toasts' container is always there; the page beside it appears once its code is loaded.
  await waitFor(() => expect(view.container.childElementCount).toBeGreaterThan(1))
  return view
}

/** The body of a list's response. */
export function pageOf<T>(results: T[], totalItems = results.length, limit = 20) {
  return { results, totalItems, pagination: { page: 1, limit, totalPages: Math.ceil(totalItems / limit) } }
}
