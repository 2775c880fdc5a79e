import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createSavedQuery,
  deleteSavedQuery,
  listSavedQueries,
  type SavedQuery,
  type SavedQueryCreationInput,
  type SavedQueryUpdateInput,
  updateSavedQuery,
} from 'shared-auth/api'

export const savedQueriesQuery = queryOptions({
  queryKey: ['database', 'savedQueries'],
  queryFn: async ({ signal }) => (await listSavedQueries({ signal })).results,
})

/** Changes the saved queries and invalidates their cache. */
export function useSavedQueryChanges() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries(savedQueriesQuery)
  return {
    create: useMutation({
      mutationFn: (saved: SavedQueryCreationInput) => createSavedQuery(saved),
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({ id, ...change }: SavedQueryUpdateInput & { id: string }) => updateSavedQuery(id, change),
      onSettled,
    }),
    remove: useMutation({ mutationFn: ({ id }: SavedQuery) => deleteSavedQuery(id), onSettled }),
  }
}
