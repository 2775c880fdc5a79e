import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { addLink, takeLink } from './downloads.repository.ts'

const LINK_SECONDS = 60

/** Links to backups that can be used once, for a minute. */
export function createDownloads(db: Db, demand: (name: string) => Promise<unknown>) {
  return {
    async makeLink(name: string): Promise<{ token: string; expiresAt: Date }> {
      await demand(name)
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.now() + LINK_SECONDS * 1000)
      await addLink(db, { tokenHash: hashOf(token), name, expiresAt })
      return { token, expiresAt }
    },

    /** Whether the link was valid for that backup; a link can be used only once. */
    takeLink: (name: string, token: string): Promise<boolean> =>
      takeLink(db, { tokenHash: hashOf(token), name }),
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
