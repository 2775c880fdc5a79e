import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { shownEmail } from '../../../emailAddress.ts'
import { limitBy } from '../../../limits/accountLimit.ts'
import { siteOriginOf } from '../../../origins.ts'
import type { Services } from '../../../services.ts'
import { messageResponse } from '../../../validation.ts'
import { authorOf } from '../../activity/author.ts'
import { sessionOf } from '../../callers/permissions.ts'
import { confirmEmailBody, emailStateResponse, toEmailState } from './email-changes.schemas.ts'
import { createEmailChanges } from './email-changes.service.ts'

const tags = ['auth']

/** Limits how often one user can have mail sent to an address of their choice. */
export function limitEmailChanges(app: FastifyInstance) {
  return limitBy(
    app,
    { max: 5, timeWindow: '1 hour' },
    (request) => `email-change:${sessionOf(request).user.id}`,
  )
}

/** The address of the signed-in person, and the link that verifies it. */
export const emailChangeRoutes: FastifyPluginAsyncZod<Pick<Services, 'config' | 'db' | 'mails'>> = async (
  app,
  { config, db, mails },
) => {
  const emailChanges = createEmailChanges(db, mails)
  const limitMails = limitEmailChanges(app)
  const rateLimit = { max: config.limits.loginByIp, timeWindow: '1 minute' } as const

  app.get(
    '/auth/email',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'emailState',
        errorStatuses: [404],
        tags,
        response: { 200: emailStateResponse },
      },
    },
    async (request) => toEmailState(await emailChanges.state(sessionOf(request).user.id)),
  )

  app.post(
    '/auth/email/link',
    {
      config: {
        unrecorded: 'It mails a link; using the link is the change.',
        permission: 'session',
        rateLimit,
      },
      schema: {
        operationId: 'sendEmailLink',
        errorStatuses: [409],
        tags,
        response: { 200: messageResponse },
      },
    },
    async (request, reply) => {
      const origin = siteOriginOf(request, config)
      await limitMails(request, reply)
      const email = await emailChanges.sendAgain(sessionOf(request).user.id, origin)
      return { message: `Te enviamos un enlace a ${shownEmail(email)}.` }
    },
  )

  app.delete(
    '/auth/email/pending',
    {
      config: { unrecorded: 'The pending address had no effect yet.', permission: 'session' },
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
        errorStatuses: [409, 410],
        tags,
        body: confirmEmailBody,
        response: { 200: emailStateResponse },
      },
    },
    async (request) => {
      const { id } = sessionOf(request).user
      await emailChanges.confirm(authorOf(request), request.body.token, siteOriginOf(request, config))
      return toEmailState(await emailChanges.state(id))
    },
  )
}
