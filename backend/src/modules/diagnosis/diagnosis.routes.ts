import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../services.ts'
import { sessionOf } from '../callers/permissions.ts'
import { diagnosisResponse, findingResponse } from './diagnosis.schemas.ts'
import { diagnose } from './diagnosis.ts'
import { checkTestMail } from './mail.checks.ts'

const tags = ['info']

/** What the site needs to work, checked now. */
export const diagnosisRoutes: FastifyPluginAsyncZod<Pick<Services, 'config' | 'pool'>> = async (
  app,
  { config, pool },
) => {
  app.get(
    '/info/diagnosis',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'diagnose',
        tags,
        summary: 'Diagnóstico',
        description:
          'Comprueba dominio, TLS, correo, base de datos, reloj, disco, copias, Node, versiones y claves; `advice` dice qué hacer.',
        response: { 200: diagnosisResponse },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      const now = new Date()
      return { checkedAt: now.toISOString(), findings: await diagnose({ config, pool, now }) }
    },
  )

  app.post(
    '/info/diagnosis/mail',
    {
      config: {
        permission: 'admin',
        unrecorded: 'It changes nothing, and its mail goes to who asks for it.',
        rateLimit: { max: 10, timeWindow: '15 minutes' },
      },
      schema: {
        operationId: 'sendTestMail',
        tags,
        summary: 'Enviar un correo de prueba',
        description: 'Envía un correo de verdad a quien lo pide, y dice si el servidor de correo lo aceptó.',
        response: { 200: findingResponse },
      },
    },
    (request) => checkTestMail(config, sessionOf(request).user.email),
  )
}
