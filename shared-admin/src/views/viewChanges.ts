import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createView,
  deleteView,
  type SavedView,
  type SavedViewUpdateInput,
  updateView,
} from 'shared-auth/api'
import { viewsQuery } from './views.api.ts'

/** Changes the views and invalidates their cache. */
export function useViewChanges() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries(viewsQuery)
  return {
    create: useMutation({ mutationFn: (view: Omit<SavedView, 'id'>) => createView(view), onSettled }),
    update: useMutation({
      mutationFn: ({ id, ...change }: SavedViewUpdateInput & { id: string }) => updateView(id, change),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (view: SavedView) => deleteView(view.id), onSettled }),
  }
}
