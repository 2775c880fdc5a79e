import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { idParams } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import type { Change } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { sessionOf } from '../callers/permissions.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import { endOwnSession, revokeSessionsOfUser } from '../credentials/ended-sessions.repository.ts'
import { listSessions } from './sessions.repository.ts'
import { sessionListResponse, toSession } from './sessions.schemas.ts'

const tags = ['auth']
const ended = { 204: z.undefined().describe('Terminó.') }

/** The signed-in user's sessions, and how to end them. */
export const sessionRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/auth/sessions',
    {
      config: { permission: 'session' },
      schema: { operationId: 'listSessions', tags, response: { 200: sessionListResponse } },
    },
    async (request) => {
      const { user, sessionId } = sessionOf(request)
      const rows = await listSessions(db, user.id)
      return { sessions: rows.map((row) => toSession(row, sessionId)) }
    },
  )

  app.delete(
    '/auth/sessions/:id',
    {
      config: { permission: 'session' },
      schema: { operationId: 'endSession', tags, params: idParams, response: ended },
    },
    async (request, reply) => {
      const { user } = sessionOf(request)
      await db.transaction(async (transaction) => {
        const isEnded = await endOwnSession(transaction, user.id, request.params.id)
        if (!isEnded) throw notFound('Esa sesión ya no está abierta.')
        await recordChange(transaction, authorOf(request), endedSessions(user))
      })
      return reply.code(204).send()
    },
  )

  app.delete(
    '/auth/sessions',
    {
      config: { permission: 'session' },
      schema: { operationId: 'endOtherSessions', tags, response: ended },
    },
    async (request, reply) => {
      const { user, sessionId } = sessionOf(request)
      await db.transaction(async (transaction) => {
        await revokeSessionsOfUser(transaction, user.id, 'account_page', sessionId)
        await recordChange(transaction, authorOf(request), endedSessions(user))
      })
      return reply.code(204).send()
    },
  )
}

function endedSessions({ id, name }: SignedIn['user']): Change {
  return { kind: 'user', action: 'sign-out', recordId: id, recordName: name }
}
