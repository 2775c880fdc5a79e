import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { pageAnswer } from '../../paging.ts'
import { deletedAnswer, idParams } from '../../validation.ts'
import { addMail, deleteMail, findMail, listMails } from './mail.repository.ts'
import {
  mailAnswer,
  mailListAnswer,
  mailListQuery,
  submitAnswer,
  submitBody,
  toMail,
} from './mail.schemas.ts'

export const mailRoutes: FastifyPluginAsyncZod<Services> = async (app, { db, config }) => {
  app.post(
    '/mail/submit',
    {
      config: { permission: 'public', rateLimit: { max: config.mailLimit, timeWindow: '1 hour' } },
      schema: {
        operationId: 'submitMail',
        tags: ['mail'],
        body: submitBody,
        response: { 200: submitAnswer },
      },
    },
    async ({ body: { reference, ...mail } }) => {
      // A program that fell for the hidden field learns nothing from the answer.
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
        response: { 200: mailListAnswer },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listMails(db, query)
      return pageAnswer(rows.map(toMail), total, query)
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
        response: { 200: mailAnswer },
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
        response: { 204: deletedAnswer },
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
