import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPage } from '../../lists/page.ts'
import { columnOrders } from '../../lists/query.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { actorOf } from '../activity/changeRows.ts'
import { deleteRecord } from '../bin/bin.service.ts'
import { editMail, mailNotFound } from './mail.changes.ts'
import { addMail, findMail, listMails, mailColumns } from './mail.repository.ts'
import {
  mailListQuery,
  mailListResponse,
  mailResponse,
  mailUpdateBody,
  submitBody,
  submitResponse,
  toMail,
} from './mail.schemas.ts'

export const mailRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'config'>> = async (
  app,
  { db, config },
) => {
  app.post(
    '/mail/submit',
    {
      config: {
        unrecorded: 'A visitor writes it; the mail itself holds who and when.',
        permission: 'public',
        rateLimit: { max: config.mailLimit, timeWindow: '1 hour' },
      },
      schema: {
        operationId: 'submitMail',
        errorStatuses: [403],
        tags: ['mail'],
        body: submitBody,
        response: { 200: submitResponse },
      },
    },
    async ({ body: { reference, ...mail } }) => {
      // The same response, so that a bot that filled in the hidden field does not notice.
      if (reference === '') await addMail(db, mail)
      return { success: true as const, message: 'Mensaje enviado. Gracias por escribirnos.' }
    },
  )

  app.get(
    '/mail/getAll',
    {
      config: { permission: { area: 'mail', level: 'edit' } },
      schema: {
        operationId: 'listMails',
        tags: ['mail'],
        querystring: mailListQuery,
        response: { 200: mailListResponse },
      },
    },
    async ({ query }) => {
      const { search, state, assignee, dateVisitFrom: from, dateVisitTo: to, sortSentAt: order } = query
      const filter = { search, state, assignee, from, to }
      const sortedBy = columnOrders(query, mailColumns)
      return listPage(query, (slice) => listMails(db, filter, { ...slice, order, sortedBy }), toMail)
    },
  )

  app.get(
    '/mail/getById/:id',
    {
      config: { permission: { area: 'mail', level: 'edit' } },
      schema: {
        operationId: 'getMail',
        tags: ['mail'],
        params: idParams,
        response: { 200: mailResponse },
      },
    },
    async ({ params }) => {
      const row = await findMail(db, params.id)
      if (!row) throw mailNotFound()
      return { results: toMail(row) }
    },
  )

  app.patch(
    '/mail/update/:id',
    {
      config: { permission: { area: 'mail', level: 'edit' } },
      schema: {
        operationId: 'updateMail',
        errorStatuses: [409],
        tags: ['mail'],
        params: idParams,
        body: mailUpdateBody,
        response: { 200: mailResponse },
      },
    },
    async (request) => {
      const { params, body } = request
      return { results: toMail(await editMail(db, actorOf(request), params.id, body)) }
    },
  )

  app.delete(
    '/mail/delete/:id',
    {
      config: { permission: { area: 'mail', level: 'publish' } },
      schema: {
        operationId: 'deleteMail',
        tags: ['mail'],
        params: idParams,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await deleteRecord(db, authorOf(request), 'mail', id))) throw mailNotFound()
      return reply.code(204).send()
    },
  )
}
