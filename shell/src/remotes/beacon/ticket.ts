import { apiAddress, noteServerDate, serverNow } from 'shared-auth'
import { issueTicketPath } from 'shared-auth/api'
import type { VisitReport } from './visitReport.ts'

/** A ticket this close to its end is replaced by another. */
const RENEW_MS = 1_800_000
/** The back end accepts no more versions. */
const MAX_VERSIONS = 40

type UsedVersion = Pick<VisitReport['parts'][number], 'name' | 'version' | 'cohort'>

/**
 * Holds the ticket that a page load reports with (`docs/decisions/0060-tickets-for-reports.md`). It is requested without
 * credentials, because it is for a page load and not for a person.
 */
export function createTicket(visit: string) {
  let held: { ticket: string | null; until: number; names: Set<string> } | null = null
  let asking: Promise<void> = Promise.resolve()

  async function request(versions: Map<string, UsedVersion>) {
    const body = JSON.stringify({ visit, versions: [...versions.values()] })
    const options: RequestInit = { method: 'POST', body, credentials: 'omit' }
    const response = await fetch(apiAddress(issueTicketPath()), options)
    if (!response.ok) return
    noteServerDate(response.headers.get('date'))
    const { ticket, expiresAt } = await response.json()
    held = {
      ticket,
      until: expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY,
      names: new Set(versions.keys()),
    }
  }

  async function renew(used: UsedVersion[]) {
    const named = used.map(
      ({ name, version, cohort }) => [`${name}@${version} ${cohort}`, { name, version, cohort }] as const,
    )
    const versions = new Map(named.slice(-MAX_VERSIONS))
    const { names, until } = held ?? { names: new Set(), until: 0 }
    const isEnough = serverNow() < until - RENEW_MS && [...versions.keys()].every((name) => names.has(name))
    // Without a connection the report is not sent either.
    if (!isEnough && versions.size > 0) await request(versions).catch(() => undefined)
  }

  return {
    /** The ticket, unless it has expired or none was issued. */
    valid: (): string | null => (held && serverNow() < held.until ? held.ticket : null),

    /** Requests a ticket unless there is one for all these versions. */
    ready(used: UsedVersion[]): Promise<void> {
      asking = asking.then(() => renew(used))
      return asking
    },
  }
}
