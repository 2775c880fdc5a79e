import { queryOptions } from '@tanstack/react-query'
import { nullWhenMissing } from 'shared-auth'
import { getProject, listProjects } from 'shared-auth/api'

/** All projects, in the server's order. */
export const projectListQuery = () =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) => listProjects({}, { signal }).then(({ results }) => results),
    staleTime: 60_000,
  })

/** One project; null when no project has that slug. */
export const projectQuery = (slug: string) =>
  queryOptions({
    queryKey: ['projects', slug],
    queryFn: ({ signal }) => getProject(slug, { signal }).catch(nullWhenMissing),
    staleTime: 60_000,
  })

export const projectTexts = {
  failure: 'No pudimos cargar los proyectos. Inténtalo de nuevo más tarde.',
  empty: 'No hay proyectos para mostrar en este momento.',
}
