import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { siteOriginOf } from '../../origins.ts'
import { pageAnswer } from '../../paging.ts'
import { sessionOf } from '../../plugins/permissions.ts'
import { deletedAnswer, idParams } from '../../validation.ts'
import { limitEmailChanges } from '../auth/email-changes.routes.ts'
import { createEmailChanges } from '../auth/email-changes.service.ts'
import { isOwnOtherEmail } from './users.policy.ts'
import { listUsers } from './users.repository.ts'
import {
  toUser,
  userAnswer,
  userListAnswer,
  userListQuery,
  userParams,
  userUpdateAnswer,
  userUpdateBody,
} from './users.schemas.ts'
import { editUser, readUser, removeUser } from './users.service.ts'

export const userRoutes: FastifyPluginAsyncZod<Services> = async (app, { config, db, mails }) => {
  const emailChanges = createEmailChanges(db, mails)
  const limitMails = limitEmailChanges(app)

  app.get(
    '/users/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listUsers',
        tags: ['users'],
        querystring: userListQuery,
        response: { 200: userListAnswer },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listUsers(db, query)
      return pageAnswer(rows.map(toUser), total, query)
    },
  )

  app.get(
    '/users/getById/:userId',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'getUser',
        tags: ['users'],
        params: userParams,
        response: { 200: userAnswer },
      },
    },
    async (request) => toUser(await readUser(db, sessionOf(request).user, request.params.userId)),
  )

  app.patch(
    '/users/update/:userId',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'updateUser',
        tags: ['users'],
        params: userParams,
        body: userUpdateBody,
        response: { 200: userUpdateAnswer },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request)
      const { params, body } = request
      const isAsking = isOwnOtherEmail(session.user, params.userId, body)
      const origin = isAsking ? siteOriginOf(request, config) : null
      if (isAsking) await limitMails(request, reply)
      const { user, wantedEmail } = await editUser(db, session, params.userId, body)
      const pendingEmail = (origin && wantedEmail) ?? null
      if (origin && pendingEmail) await emailChanges.request(user, pendingEmail, origin)
      return { message: 'Usuario actualizado correctamente', user: toUser(user), pendingEmail }
    },
  )

  app.delete(
    '/users/delete/:id',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'deleteUser',
        tags: ['users'],
        params: idParams,
        response: { 204: deletedAnswer },
      },
    },
    async ({ params }, reply) => {
      await removeUser(db, params.id)
      return reply.code(204).send()
    },
  )
}
