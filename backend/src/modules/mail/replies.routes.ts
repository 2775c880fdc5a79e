import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { idParams } from '../../validation.ts'
import { actorOf } from '../activity/changeRows.ts'
import { sessionOf } from '../callers/permissions.ts'
import { findDraft, saveDraft } from './drafts.repository.ts'
import { mailNotFound } from './mail.changes.ts'
import { findMail } from './mail.repository.ts'
import { draftBody, replyBody, replyListResponse, replyResponse, toReply } from './mail.schemas.ts'
import { addressOf } from './replies.mail.ts'
import { listReplies } from './replies.repository.ts'
import { retryReply, writeReply } from './replies.service.ts'

const config = { permission: { area: 'mail', level: 'edit' } } as const
const publishing = { permission: { area: 'mail', level: 'publish' } } as const
const tags = ['mail']

const savedResponse = z.undefined().describe('Guardado.')

type ReplyServices = Pick<Services, 'db' | 'config' | 'settings' | 'replies'>

/** The replies of administrators to mails. */
export const replyRoutes: FastifyPluginAsyncZod<ReplyServices> = async (
  app,
  { db, config: { mailFrom, smtpUrl }, settings, replies },
) => {
  app.get(
    '/mail/replies/:id',
    {
      config,
      schema: {
        operationId: 'listMailReplies',
        tags,
        params: idParams,
        response: { 200: replyListResponse },
      },
    },
    async (request) => {
      const { params } = request
      if (!(await findMail(db, params.id))) throw mailNotFound()
      const replyTo = (await settings.read())['mail.replyTo'] || addressOf(mailFrom)
      const results = (await listReplies(db, params.id)).map(toReply)
      const draft = await findDraft(db, sessionOf(request).user.id, params.id)
      return { results, replyTo, isDelivered: smtpUrl !== undefined, draft }
    },
  )

  app.put(
    '/mail/draft/:id',
    {
      config: { ...config, unrecorded: "A draft is nobody else's business until it is sent." },
      schema: {
        operationId: 'saveMailDraft',
        ...{ tags, params: idParams, body: draftBody, response: { 204: savedResponse } },
      },
    },
    async (request, response) => {
      const { params, body } = request
      if (!(await findMail(db, params.id))) throw mailNotFound()
      await saveDraft(db, sessionOf(request).user.id, params.id, body.text)
      return response.code(204).send()
    },
  )

  app.post(
    '/mail/reply/:id',
    {
      config: publishing,
      schema: {
        operationId: 'replyToMail',
        errorStatuses: [409],
        ...{ tags, params: idParams, body: replyBody, response: { 200: replyResponse } },
      },
    },
    async (request) => {
      const { text, seen } = request.body
      const written = await writeReply(db, actorOf(request), request.params.id, {
        text,
        seen,
        sender: mailFrom,
      })
      replies.wake()
      return { result: toReply(written) }
    },
  )

  app.post(
    '/mail/replies/retry/:id',
    {
      config: publishing,
      schema: {
        operationId: 'retryMailReply',
        errorStatuses: [409],
        tags,
        params: idParams,
        response: { 200: replyResponse },
      },
    },
    async (request) => {
      const queued = await retryReply(db, actorOf(request), request.params.id)
      replies.wake()
      return { result: toReply(queued) }
    },
  )
}
