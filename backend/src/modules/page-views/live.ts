import { z } from 'zod'
import type { Channel } from '../../db/notices/channels.ts'
import { createGatheredNotices } from '../../db/notices/gathered-notices.ts'
import type { Relay } from '../../redis/relay.ts'

export const viewsChannel: Channel<{ views: number }> = {
  name: 'page_views',
  schema: z.object({ views: z.int().min(0) }),
}

/** Publishes to every process that pages were viewed, at most once a second. */
export function createViewNotices(
  relay: Pick<Relay, 'publish'>,
  log: { warn(details: object, message: string): void },
) {
  let views = 0
  const gathered = createGatheredNotices(() => {
    const message = { views }
    views = 0
    return relay.publish(viewsChannel, message)
  }, log)

  return {
    note(count: number) {
      views += count
      gathered.note()
    },
    close: gathered.close,
  }
}
