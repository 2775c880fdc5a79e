import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '../../errors.ts'
import { listPage } from '../../lists/page.ts'
import { columnOrders } from '../../lists/query.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams } from '../../validation.ts'
import { addMail, deleteMail, findMail, listMails, mailColumns } from './mail.repository.ts'
import {
  mailListQuery,
  mailListResponse,
  mailResponse,
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
      config: { permission: 'public', rateLimit: { max: config.mailLimit, timeWindow: '1 hour' } },
      schema: {
        operationId: 'submitMail',
        tags: ['mail'],
        body: submitBody,
        response: { 200: submitResponse },
      },
    },
    async ({ body: { reference, ...mail } }) => {
      // The same response, so that a program that filled in the hidden field does not notice.
      if (reference === '') await addMail(db, mail)
      return { success: true as const, message: 'Mensaje enviado. Gracias por escribirnos.' }
    },
  )

  app.get(
    '/mail/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listMails',
        tags: ['mail'],
        querystring: mailListQuery,
        response: { 200: mailListResponse },
      },
    },
    async ({ query }) => {
      const { search, dateVisitFrom: from, dateVisitTo: to, sortSentAt: order } = query
      const filter = { search, from, to }
      const sortedBy = columnOrders(query, mailColumns)
      return listPage(query, (slice) => listMails(db, filter, { ...slice, order, sortedBy }), toMail)
    },
  )

  app.get(
    '/mail/getById/:id',
    {
      config: { permission: 'admin' },
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

  app.delete(
    '/mail/delete/:id',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'deleteMail',
        tags: ['mail'],
        params: idParams,
        response: { 204: deletedResponse },
      },
    },
    async ({ params }, reply) => {
      if (!(await deleteMail(db, params.id))) throw mailNotFound()
      return reply.code(204).send()
    },
  )
}

function mailNotFound() {
  return notFound('No se encontró el correo.')
}
