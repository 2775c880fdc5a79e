import { queryOptions } from '@tanstack/react-query'
import { listProjects, listTeam } from 'shared-auth/api'
import { briefOf } from '../../site/cases/brief.ts'
import { findQuotation } from '../../site/quotation.ts'
import { teamParameters } from '../../site/team.api.ts'

// What these queries return is part of the prerendered page, so they keep only what the page shows.

/** The most cases that a home page shows: the latest one and three cards. */
const MAX_CASES = 4
const MAX_FACES = 8

/** The first cases, and the first one that quotes a customer. */
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

/** The faces of the team, newest member first. */
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
