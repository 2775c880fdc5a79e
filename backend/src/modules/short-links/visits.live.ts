import { z } from 'zod'
import type { Channel } from '../../db/notices/channels.ts'
import { createGatheredNotices } from '../../db/notices/gathered-notices.ts'
import type { Relay } from '../../redis/relay.ts'

/** Links that were visited; null when there are too many to list. */
export type VisitedLinks = { ids: string[] | null }

export const visitsChannel: Channel<VisitedLinks> = {
  name: 'link_visits',
  schema: z.object({ ids: z.array(z.guid()).nullable() }),
}

// Together below the limit of a PostgreSQL notification, 8000 bytes.
const MAX_IDS = 150

/** Publishes to every process which links were visited, at most once a second. */
export function createVisitNotices(
  relay: Pick<Relay, 'publish'>,
  log: { warn(details: object, message: string): void },
) {
  let visited = new Set<string>()

  const gathered = createGatheredNotices(() => {
    const ids = visited.size > MAX_IDS ? null : [...visited]
    visited = new Set()
    return relay.publish(visitsChannel, { ids })
  }, log)

  return {
    note(rows: { shortenerId: string }[]) {
      for (const { shortenerId } of rows) visited.add(shortenerId)
      gathered.note()
    },
    close: gathered.close,
  }
}
