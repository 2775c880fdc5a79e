import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { limitBy } from '../../limits/accountLimit.ts'
import type { Services } from '../../services.ts'
import { sessionOf } from '../callers/permissions.ts'
import { listAnswers } from './questions.repository.ts'
import {
  answersBody,
  answersQuery,
  answersResponse,
  reviewAnswerBody,
  reviewAnswerResponse,
  reviewQuery,
  reviewResponse,
  savedAnswersResponse,
  toAnswer,
  toReview,
} from './questions.schemas.ts'
import { answerReview, readReview, saveAnswers } from './questions.service.ts'
import { findLessons } from './reading.repository.ts'
import { sendUnprocessable } from './reading.routes.ts'

const tags = ['academy']
const unrecorded = 'What somebody answers belongs to one person.'

/** Far above what answering needs in several tabs. */
const ANSWERS_A_MINUTE = 120

/** What the signed-in person answers to the questions of lessons; there is no way to name another person. */
export const questionRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'config'>> = async (
  app,
  { db, config },
) => {
  const limit = limitBy(
    app,
    { max: ANSWERS_A_MINUTE, timeWindow: '1 minute' },
    (request) => `answers:${sessionOf(request).user.id}`,
  )
  const stores = { db, config }

  app.get(
    '/academy/answers',
    {
      config: { permission: 'session' },
      schema: {
        ...{ operationId: 'getAnswers', tags },
        summary: 'Ver tus respuestas de una lección',
        description: 'De cada pregunta que respondió quien llama: si acertó, en cuántos intentos y cuándo.',
        querystring: answersQuery,
        response: { 200: answersResponse },
      },
    },
    async (request) => {
      const rows = await listAnswers(db, sessionOf(request).user.id, [request.query.lessonId])
      return { results: rows.map(toAnswer) }
    },
  )

  app.put(
    '/academy/answers',
    {
      config: { permission: 'session', unrecorded },
      bodyLimit: 262_144,
      errorHandler: sendUnprocessable,
      schema: {
        ...{ operationId: 'saveAnswers', errorStatuses: [422], tags },
        summary: 'Guardar tus respuestas',
        description:
          'Añade las respuestas que dio quien llama en lecciones; el servidor las corrige. De cada pregunta cuenta la última, y repetir la petición no cambia nada. Las preguntas que no existen se omiten y se nombran en la respuesta.',
        body: answersBody,
        response: { 200: savedAnswersResponse },
      },
    },
    async (request, reply) => {
      const { id } = sessionOf(request).user
      await limit(request, reply)
      const { items } = request.body
      const unknown = await saveAnswers(stores, id, items)
      const lessonIds = [...new Set(items.map(({ lessonId }) => lessonId))]
      return { results: (await listAnswers(db, id, lessonIds)).map(toAnswer), unknown }
    },
  )

  await app.register(reviewRoutes, { stores, limit })
}

type ReviewOptions = { stores: Pick<Services, 'db' | 'config'>; limit: ReturnType<typeof limitBy> }

const reviewRoutes: FastifyPluginAsyncZod<ReviewOptions> = async (app, { stores, limit }) => {
  app.get(
    '/academy/review',
    {
      config: { permission: 'session' },
      schema: {
        ...{ operationId: 'getReview', tags },
        summary: 'Ver las preguntas que te toca repasar',
        description:
          'Cuántas preguntas le toca repasar hoy a quien llama, las primeras de ellas y cuándo es la siguiente. Las que su lección ya no tiene no cuentan.',
        querystring: reviewQuery,
        response: { 200: reviewResponse },
      },
    },
    async (request) => {
      const review = await readReview(stores, sessionOf(request).user.id)
      const shown = review.due.slice(0, request.query.limit)
      const ids = [...new Set(shown.map(({ lessonId }) => lessonId))]
      return toReview(review, shown, await findLessons(stores.db, ids))
    },
  )

  app.post(
    '/academy/review/answer',
    {
      config: { permission: 'session', unrecorded },
      schema: {
        ...{ operationId: 'answerReview', errorStatuses: [404], tags },
        summary: 'Responder una pregunta que repasas',
        description:
          'Corrige la respuesta y decide cuándo toca otra vez: lo que se falló, hoy mismo; lo que se acertó, otro día, cada vez más tarde.',
        body: reviewAnswerBody,
        response: { 200: reviewAnswerResponse },
      },
    },
    async (request, reply) => {
      await limit(request, reply)
      return answerReview(stores, sessionOf(request).user.id, request.body)
    },
  )
}
