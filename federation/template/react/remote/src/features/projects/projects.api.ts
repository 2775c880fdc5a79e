import { queryOptions } from '@tanstack/react-query'
import { listProjects } from 'shared-auth/api'

/** The first projects, in the server's order. */
export const projectsQuery = queryOptions({
  queryKey: ['muestra', 'projects'],
  queryFn: ({ signal }) => listProjects({ limit: 6 }, { signal }).then(({ results }) => results),
  staleTime: 60_000,
})
