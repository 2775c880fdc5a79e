import type { Services } from '../../../../services.ts'
import type { TicketRequest, VisitReport } from '../health.schemas.ts'
import { createKnownPages } from './knownPages.ts'
import type { ReportedPart } from './reports.ts'
import { cleanSample } from './stacks.ts'
import { createTickets, isOffered, nameOfUsed } from './tickets.ts'

/** Issues the tickets of page loads, and reads what their reports say with them. */
export function createTicketed({ config, jwtSecret, site }: Pick<Services, 'config' | 'jwtSecret' | 'site'>) {
  const tickets = createTickets(jwtSecret)
  const pageOf = createKnownPages(config.siteDir)

  return {
    /** A ticket for those of the named versions that visitors can get at the moment. */
    async issue({ visit, versions }: TicketRequest, network: string) {
      const { remotes } = (await site.read()).registry
      const offered = versions.flatMap(({ name: remote, ...used }) => {
        const record = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined
        return record && isOffered(record, used) ? [{ remote, ...used }] : []
      })
      return tickets.issue({ visit, network }, offered, Date.now())
    },

    /** The parts of a report about versions that its ticket is for, and about pages that the site has. */
    async partsOf({ visit, ticket = '', parts }: VisitReport, network: string): Promise<ReportedPart[]> {
      const allowed = tickets.read(ticket, { visit, network }, Date.now())
      const published = (await site.read()).site
      if (!published) return []
      const found = parts.map(
        async ({ name: remote, samples = [], ...part }): Promise<ReportedPart | null> => {
          if (!allowed.has(nameOfUsed({ remote, ...part }))) return null
          const page = await pageOf(remote, part.version, part.page, published)
          return page === null ? null : { ...part, remote, page, samples: samples.map(cleanSample) }
        },
      )
      return (await Promise.all(found)).filter((part) => part !== null)
    },
  }
}
