import { queryOptions } from '@tanstack/react-query'
import { http } from 'shared-auth'
import { nullWhenMissing, recordOf, resultsOf } from './answers.ts'
import type { NamedLink } from './projects.api.ts'

export interface TeamMember {
  id: string
  username: string
  name: string
  lastname: string
  title: string
  about: string
  image: string | null
  country: string
  email: string
  skills: { id: string; name: string }[]
  links: NamedLink[]
}

// Reading 27: the list is always asked for with these values.
const teamParameters = {
  dateFrom: '2025-05-18',
  dateTo: '2025-08-20',
  sortDate: 'DESC',
  search: '',
  limit: 10,
  page: 1,
}

/** The team, newest member first. */
export const teamQuery = () =>
  queryOptions({
    queryKey: ['team'],
    queryFn: ({ signal }) =>
      http
        .get<{ results: TeamMember[] }>('/api/projects/user/getAll', { params: teamParameters, signal })
        .then(({ data }) => resultsOf(data)),
    staleTime: 60_000,
  })

/** One member; null when nobody has that username. */
export const memberQuery = (username: string) =>
  queryOptions({
    queryKey: ['team', username],
    queryFn: ({ signal }) =>
      http
        .get<TeamMember>(`/api/projects/user/getByUsername/${encodeURIComponent(username)}`, {
          signal,
        })
        .then(({ data }) => recordOf(data))
        .catch(nullWhenMissing),
    staleTime: 60_000,
  })

export const teamTexts = {
  failure: 'No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde.',
  empty: 'No hay miembros del equipo para mostrar en este momento.',
}
