import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../app.ts'
import { siteOriginOf } from '../../origins.ts'
import { sessionOf } from '../../plugins/permissions.ts'
import { limitBy } from './account-limit.ts'
import { confirmEmailBody, emailStateResponse } from './email-changes.schemas.ts'
import { createEmailChanges } from './email-changes.service.ts'
import { messageAnswer } from './passwords.schemas.ts'

const tags = ['auth']

/** How often one person may have the site write to an address of their choice. */
export function limitEmailChanges(app: FastifyInstance) {
  return limitBy(
    app,
    { max: 5, timeWindow: '1 hour' },
    (request) => `email-change:${sessionOf(request).user.id}`,
  )
}

/** The address of the signed-in person, and the link that verifies it. */
export const emailChangeRoutes: FastifyPluginAsyncZod<Services> = async (app, { config, db, mails }) => {
  const emailChanges = createEmailChanges(db, mails)
  const limitMails = limitEmailChanges(app)
  const rateLimit = { max: config.limits.loginByIp, timeWindow: '1 minute' } as const

  app.get(
    '/auth/email',
    {
      config: { permission: 'session' },
      schema: { operationId: 'emailState', tags, response: { 200: emailStateResponse } },
    },
    (request) => emailChanges.state(sessionOf(request).user.id),
  )

  app.post(
    '/auth/email/link',
    {
      config: { permission: 'session', rateLimit },
      schema: { operationId: 'sendEmailLink', tags, response: { 200: messageAnswer } },
    },
    async (request, reply) => {
      const origin = siteOriginOf(request, config)
      await limitMails(request, reply)
      const email = await emailChanges.sendAgain(sessionOf(request).user.id, origin)
      return { message: `Te enviamos un enlace a ${email}.` }
    },
  )

  app.delete(
    '/auth/email/pending',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'cancelEmailChange',
        tags,
        response: { 204: z.undefined().describe('El correo sigue siendo el mismo.') },
      },
    },
    async (request, reply) => {
      await emailChanges.cancel(sessionOf(request).user.id)
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/email/confirm',
    {
      config: { permission: 'session', rateLimit },
      schema: {
        operationId: 'confirmEmail',
        tags,
        body: confirmEmailBody,
        response: { 200: emailStateResponse },
      },
    },
    async (request) => {
      const { email } = await emailChanges.confirm(sessionOf(request).user.id, request.body.token)
      return { email, isVerified: true, pending: null }
    },
  )
}
