import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../../services.ts'
import { authorOf } from '../../activity/author.ts'
import { sessionOf } from '../../callers/permissions.ts'
import { limitCurrentPassword } from '../../users/confirm-password.ts'
import { deletionBody, deletionResponse, startedResponse } from './deletions.schemas.ts'
import { createDeletions } from './deletions.service.ts'

const tags = ['auth']

type Needs = Pick<Services, 'config' | 'db' | 'releasesDb' | 'mails'>

/** How the signed-in person deletes their account, and takes that back. */
export const accountDeletionRoutes: FastifyPluginAsyncZod<Needs> = async (app, services) => {
  const deletions = createDeletions(services)
  const limitPasswords = limitCurrentPassword(app, services.config.limits.loginByAccount)

  app.get(
    '/auth/deletion',
    {
      config: { permission: 'session', whileLeaving: true },
      schema: {
        operationId: 'accountDeletion',
        errorStatuses: [404],
        tags,
        response: { 200: deletionResponse },
      },
    },
    async (request) => deletions.state(sessionOf(request).user.id),
  )

  app.post(
    '/auth/deletion',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'deleteAccount',
        errorStatuses: [403, 409],
        tags,
        body: deletionBody,
        response: { 200: startedResponse },
      },
    },
    async (request, reply) => {
      await limitPasswords(request, reply)
      const due = await deletions.start(sessionOf(request), authorOf(request), request.body)
      return { dueAt: due.toISOString() }
    },
  )

  app.delete(
    '/auth/deletion',
    {
      config: { permission: 'session', whileLeaving: true },
      schema: {
        operationId: 'keepAccount',
        errorStatuses: [404, 409],
        tags,
        response: { 204: z.undefined().describe('La cuenta sigue abierta.') },
      },
    },
    async (request, reply) => {
      await deletions.keep(sessionOf(request).user.id, authorOf(request))
      return reply.code(204).send()
    },
  )
}
