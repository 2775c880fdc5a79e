import type { QueryClient } from '@tanstack/react-query'
import type { SavedView } from 'shared-auth/api'
import { viewsQuery } from './views/views.api.ts'

/**
 * Gives a test the views that the signed-in person saved, so that lists do not request them.
 * @example setViews(client, [])
 */
export function setViews(client: QueryClient, views: SavedView[]): void {
  client.setQueryData(viewsQuery.queryKey, views)
}
