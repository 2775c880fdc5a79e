import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPage } from '../../lists/page.ts'
import { columnOrders } from '../../lists/query.ts'
import { siteOriginOf } from '../../origins.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { sessionOf } from '../callers/permissions.ts'
import { limitCurrentPassword } from './confirm-password.ts'
import { limitEmailChanges } from './email-changes/email-changes.routes.ts'
import { createEmailChanges } from './email-changes/email-changes.service.ts'
import { changesOwnAccess, isOwnOtherEmail } from './users.policy.ts'
import { listUsers, userColumns } from './users.repository.ts'
import {
  toUser,
  userListQuery,
  userListResponse,
  userParams,
  userResponse,
  userUpdateBody,
  userUpdateResponse,
} from './users.schemas.ts'
import { editUser, readUser, removeUser } from './users.service.ts'

export const userRoutes: FastifyPluginAsyncZod<Pick<Services, 'config' | 'db' | 'mails'>> = async (
  app,
  { config, db, mails },
) => {
  const emailChanges = createEmailChanges(db, mails)
  const limitMails = limitEmailChanges(app)
  const limitPasswords = limitCurrentPassword(app, config.limits.loginByAccount)

  app.get(
    '/users/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listUsers',
        tags: ['users'],
        querystring: userListQuery,
        response: { 200: userListResponse },
      },
    },
    async ({ query }) => {
      const { role, search, sortCreatedAt: order } = query
      const filter = { role: role || undefined, search }
      const sortedBy = columnOrders(query, userColumns)
      return listPage(query, (slice) => listUsers(db, filter, { ...slice, order, sortedBy }), toUser)
    },
  )

  app.get(
    '/users/getById/:userId',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'getUser',
        errorStatuses: [403],
        tags: ['users'],
        params: userParams,
        response: { 200: userResponse },
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
        errorStatuses: [403, 409],
        tags: ['users'],
        params: userParams,
        body: userUpdateBody,
        response: { 200: userUpdateResponse },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request)
      const { params, body } = request
      if (changesOwnAccess(session.user, params.userId, body)) await limitPasswords(request, reply)
      const isAsking = isOwnOtherEmail(session.user, params.userId, body)
      const origin = isAsking ? siteOriginOf(request, config) : null
      if (isAsking) await limitMails(request, reply)
      const { user, wantedEmail } = await editUser(db, session, authorOf(request), params.userId, body)
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
        errorStatuses: [409],
        tags: ['users'],
        params: idParams,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      await removeUser(db, authorOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
}
