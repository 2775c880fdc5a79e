import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RemoteRecord } from 'federation'
import { secretFor } from '../../../../secrets.ts'
import type { Cohort } from './reports.ts'

/** A page load may report until its ticket expires; one that stays open longer gets another ticket. */
const TICKET_MS = 3_600_000

/** A version that a page load uses, and for which visitors it is. */
export type UsedVersion = { remote: string; version: string; cohort: Cohort }

type Owner = { visit: string; network: string }

/**
 * Signs the tickets that page loads report with. A ticket says until when it is valid and for which versions, and is
 * valid only for the page load and the network that it was issued to, neither of which can be read from it.
 */
export function createTickets(jwtSecret: string) {
  const secret = secretFor('tickets of page loads', jwtSecret)

  function signatureOf(content: string, { visit, network }: Owner): Buffer {
    return createHmac('sha256', secret)
      .update(JSON.stringify([content, visit, network]))
      .digest()
  }

  return {
    issue(owner: Owner, versions: UsedVersion[], now: number): { ticket: string; expiresAt: Date } {
      const until = now + TICKET_MS
      const content = Buffer.from([until, ...versions.map(nameOfUsed)].join('\n')).toString('base64url')
      const ticket = `${content}.${signatureOf(content, owner).toString('base64url')}`
      return { ticket, expiresAt: new Date(until) }
    },

    /** The versions that a ticket is for, by `nameOfUsed`; none if it is not valid. */
    read(ticket: string, owner: Owner, now: number): ReadonlySet<string> {
      const [content = '', signature = ''] = ticket.split('.')
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(content, owner)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return new Set()
      const [until, ...names] = Buffer.from(content, 'base64url').toString().split('\n')
      return new Set(now < Number(until) ? names : [])
    },
  }
}

export function nameOfUsed({ remote, version, cohort }: UsedVersion): string {
  return `${remote}@${version} ${cohort}`
}

/**
 * Whether page loads of these visitors can use a version at the moment: the canary, the active version, or one that was
 * active before, which open tabs still show and which replaces one that fails.
 */
export function isOffered(record: RemoteRecord, { version, cohort }: Omit<UsedVersion, 'remote'>): boolean {
  if (record.isStopped || record.withdrawn?.includes(version)) return false
  if (cohort === 'canary') return record.canary?.version === version
  return record.active === version || record.history.includes(version)
}
