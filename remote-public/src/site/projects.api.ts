import { queryOptions } from '@tanstack/react-query'
import { nullWhenMissing } from 'shared-auth'
import { getProject, listProjects } from 'shared-auth/api'
import { briefOf } from './caseBrief.ts'
import { findQuotation } from './quotation.ts'

/** All projects, in the server's order. */
export const projectListQuery = () =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) => listProjects({}, { signal }).then(({ results }) => results),
    staleTime: 60_000,
  })

/** The most cases that a home page shows: the latest one and three cards. */
const MAX_CASES = 4

/** What a home page shows: the first cases, and the first one that quotes a customer. The page contains these data. */
export const homeCasesQuery = () =>
  queryOptions({
    queryKey: ['home', 'cases'],
    queryFn: async ({ signal }) => {
      const cases = (await listProjects({}, { signal })).results.map(briefOf)
      const quoting = cases.findIndex(({ description }) => findQuotation(description))
      return cases.filter((_, index) => index < MAX_CASES || index === quoting)
    },
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
