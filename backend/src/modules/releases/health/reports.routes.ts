import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addressKey } from '../../../limits/addresses.ts'
import { MemoryLimiter } from '../../../limits/memoryLimiter.ts'
import { rejectWhenLimited } from '../../../limits/tooManyRequests.ts'
import { isHumanVisit } from '../../../plugins/human-visits.ts'
import type { Services } from '../../../services.ts'
import { visitReport } from './health.schemas.ts'
import { createHealth } from './health.service.ts'

/** For one network; a page sends one report when it is left, and a few when something fails. */
const reportLimit = { points: 300, windowMs: 60_000 }

export const releaseReportRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'config' | 'releasesDb' | 'db' | 'notifications' | 'mails' | 'site' | 'releases'>
> = async (app, services) => {
  const health = createHealth(services, app.log)
  const limiter = new MemoryLimiter(reportLimit)
  app.addHook('onReady', async () => health.start())
  app.addHook('preClose', () => health.close())

  // A beacon without a CORS preflight must be text/plain; its content is JSON.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.post(
    '/releases/reports',
    {
      // Limited below, without a database query for each report.
      config: { unrecorded: 'Browsers report counts.', permission: 'public', rateLimit: false },
      bodyLimit: 16_384,
      schema: {
        operationId: 'reportVisit',
        summary: 'Contar cómo le fue a una visita',
        description:
          'Lo que una página cuenta de las versiones que cargó: cargas, fallos, errores y tiempos. Cada informe trae los totales de la visita y reemplaza al anterior. Lo que nombra versiones o páginas que el sitio no tiene no se cuenta.',
        tags: ['releases'],
        body: visitReport,
        response: {
          204: z.null().describe('Counted, unless it was no person’s visit of a published version'),
        },
      },
    },
    async (request, reply) => {
      const network = addressKey(request.ip)
      rejectWhenLimited(limiter.consume(network), reply)
      const userAgent = request.headers['user-agent'] ?? null
      if (isHumanVisit(request)) await health.record(request.body, { network, userAgent })
      return reply.code(204).send(null)
    },
  )
}
