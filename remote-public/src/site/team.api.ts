import { queryOptions } from '@tanstack/react-query'
import { nullWhenMissing } from 'shared-auth'
import { getTeamMember, type ListTeamParams, listTeam } from 'shared-auth/api'

// The product fixes these values for every request: the dates select members by when they were added.
const teamParameters: ListTeamParams = {
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
    queryFn: ({ signal }) => listTeam(teamParameters, { signal }).then(({ results }) => results),
    staleTime: 60_000,
  })

const MAX_FACES = 8

/** What a home page shows of the team. The page contains these data. */
export const homeTeamQuery = () =>
  queryOptions({
    queryKey: ['home', 'team'],
    queryFn: async ({ signal }) =>
      (await listTeam(teamParameters, { signal })).results
        .slice(0, MAX_FACES)
        .map(({ id, username, name, lastname, title, image }) => ({
          id,
          username,
          name,
          lastname,
          title,
          image,
        })),
    staleTime: 60_000,
  })

/** One member; null when nobody has that username. */
export const memberQuery = (username: string) =>
  queryOptions({
    queryKey: ['team', username],
    queryFn: ({ signal }) => getTeamMember(username, { signal }).catch(nullWhenMissing),
    staleTime: 60_000,
  })

export const teamTexts = {
  failure: 'No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde.',
  empty: 'No hay miembros del equipo para mostrar en este momento.',
}
