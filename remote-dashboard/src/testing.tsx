import { waitFor } from '@testing-library/react'
import { renderApp } from 'shared-ui/testing'
import { expect } from 'vitest'
import { remote } from './remote.tsx'

const Nothing = () => null

type Site = Pick<NonNullable<Parameters<typeof renderApp>[1]>, 'slots' | 'navigation'>

/** Opens an address of the dashboard with all of its routes, and what the rest of the site brings. */
export async function openDashboard(path: string, site: Site = {}) {
  const view = renderApp(
    [
      { path: '/', element: <p>Portada</p> },
      { path: '/dashboard', children: remote.routes, HydrateFallback: Nothing },
    ],
    { path, ...site },
  )
  // The toasts' container is always there; the page beside it appears once its code is loaded.
  await waitFor(() => expect(view.container.childElementCount).toBeGreaterThan(1))
  return view
}

/** The body of a list's response. */
export function pageOf<T>(results: T[], totalItems = results.length, limit = 20) {
  return { results, totalItems, pagination: { page: 1, limit, totalPages: Math.ceil(totalItems / limit) } }
}
