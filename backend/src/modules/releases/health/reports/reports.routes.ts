import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addressKey, networkKey } from '../../../../limits/addresses.ts'
import { MemoryLimiter } from '../../../../limits/memoryLimiter.ts'
import { rejectWhenLimited } from '../../../../limits/tooManyRequests.ts'
import { isHumanVisit } from '../../../../plugins/human-visits.ts'
import { createOwnPages } from '../../../../plugins/own-pages.ts'
import { ticketRequest, ticketResponse, visitReport } from '../health.schemas.ts'
import { createHealth, type HealthServices } from '../health.service.ts'

/** For one address; a page sends one report when it is left, and a few when something fails. */
const reportLimit = { points: 300, windowMs: 60_000 }

export const releaseReportRoutes: FastifyPluginAsyncZod<HealthServices> = async (app, services) => {
  const health = createHealth(services, app.log)
  const limiter = new MemoryLimiter(reportLimit)
  const isFromOwnPage = createOwnPages(services.config)
  const tickets = app.rateLimits.limit('tickets of page loads', {
    max: services.config.ticketLimit,
    timeWindow: '1 hour',
  })
  app.addHook('onReady', async () => health.start())
  app.addHook('preClose', () => health.close())

  // A beacon without a CORS preflight must be text/plain; its content is JSON.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.post(
    '/releases/tickets',
    {
      config: { unrecorded: 'Nothing is changed.', permission: 'public' },
      bodyLimit: 16_384,
      schema: {
        operationId: 'issueTicket',
        summary: 'Pedir el permiso de una visita para informar',
        description:
          'Firma, por una hora y para la red de quien lo pide, qué versiones usa una visita. Sin ese permiso sus informes no se cuentan. Es nulo si la petición no viene de una página del sitio o su red ya pidió demasiados.',
        tags: ['releases'],
        body: ticketRequest,
        response: { 200: ticketResponse },
      },
    },
    async (request) => {
      const network = networkKey(request.ip)
      const isRejected = !isFromOwnPage(request) || (await tickets.consume(network)) > 0
      if (isRejected) return { ticket: null, expiresAt: null }
      const { ticket, expiresAt } = await health.issueTicket(request.body, network)
      return { ticket, expiresAt: expiresAt.toISOString() }
    },
  )

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
          'Lo que una página cuenta de las versiones que cargó: cargas, fallos, errores y tiempos. Cada informe trae los totales de la visita y reemplaza al anterior. Solo se cuenta lo que dice una página del sitio con su permiso, de las versiones que nombra y de páginas que el sitio tiene.',
        tags: ['releases'],
        body: visitReport,
        response: {
          204: z.null().describe('Counted, unless it was no person’s visit with a ticket'),
        },
      },
    },
    async (request, reply) => {
      rejectWhenLimited(limiter.consume(addressKey(request.ip)), reply)
      const userAgent = request.headers['user-agent'] ?? null
      const network = networkKey(request.ip)
      if (isFromOwnPage(request) && isHumanVisit(request))
        await health.record(request.body, { network, userAgent })
      return reply.code(204).send(null)
    },
  )
}
