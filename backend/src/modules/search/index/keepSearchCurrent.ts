import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { changesPages } from '../../callers/changesPages.ts'

/** Starts to compare what can be found with what is published, and does so again whenever an editor changed anything. */
export function keepSearchCurrent(app: FastifyInstance, { searchIndex }: Pick<Services, 'searchIndex'>) {
  app.addHook('onListen', async () => searchIndex.start())
  app.addHook('onResponse', async (request, reply) => {
    if (changesPages(request, reply)) searchIndex.wake()
  })
}
