import type { FastifyInstance } from 'fastify'
import { repeatSoon } from '../../background/repeat.ts'
import type { Services } from '../../services.ts'
import { keepPartitions } from './partitions.service.ts'

/** Periodically makes the partitions of the next months and drops those of months that are no longer kept. */
export function retainVisits(
  app: FastifyInstance,
  { sessions, settings, exchange }: Pick<Services, 'sessions' | 'settings' | 'exchange'>,
) {
  async function run() {
    // Another database is about to replace this one, with its own partitions.
    if (exchange.isLoading()) return
    try {
      const months = (await settings.read())['stats.retentionMonths']
      const { added, dropped } = await keepPartitions(sessions, months)
      if (added + dropped > 0) app.log.info({ added, dropped }, 'partitions of visits were kept up')
    } catch (error) {
      app.log.warn({ err: error }, 'partitions of visits were not kept up')
    }
  }

  let stop: (() => void) | undefined
  app.addHook('onListen', () => {
    stop = repeatSoon(run)
  })
  app.addHook('preClose', async () => stop?.())
}
