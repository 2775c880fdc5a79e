import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { limitBy } from '../../limits/accountLimit.ts'
import { invalidInput, sendError } from '../../plugins/error-handler.ts'
import type { Services } from '../../services.ts'
import { sessionOf } from '../callers/permissions.ts'
import { findUnanswered } from './questions.service.ts'
import {
  findLessons,
  listReading,
  mergeReading,
  type ReadingItem,
  type ReadingRow,
} from './reading.repository.ts'
import { readingBody, readingResponse, savedReadingResponse, toReading } from './reading.schemas.ts'

const tags = ['academy']

/** Far above what reading needs in several tabs: a browser sends once in ten seconds, and when something is clicked. */
const SAVES_A_MINUTE = 120

/** What the signed-in person read in the academy; there is no way to name another person. */
export const readingRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'config'>> = async (
  app,
  { db, config },
) => {
  const limit = limitBy(
    app,
    { max: SAVES_A_MINUTE, timeWindow: '1 minute' },
    (request) => `reading:${sessionOf(request).user.id}`,
  )

  async function read(userId: string) {
    const rows = await listReading(db, userId)
    return toReading(rows, await findLessons(db, namedIn(rows)))
  }

  app.get(
    '/academy/progress',
    {
      config: { permission: 'session' },
      schema: {
        ...{ operationId: 'getReading', tags },
        summary: 'Ver lo que leíste en la academia',
        description:
          'Las lecciones que completó, leyó o marcó quien llama: cada cosa con la hora en que cambió. De las marcadas y de la última que leyó, también el título y la dirección.',
        response: { 200: readingResponse },
      },
    },
    async (request) => read(sessionOf(request).user.id),
  )

  app.put(
    '/academy/progress',
    {
      config: {
        permission: 'session',
        unrecorded: 'What somebody reads belongs to one person.',
      },
      bodyLimit: 262_144,
      errorHandler: sendUnprocessable,
      schema: {
        ...{ operationId: 'saveReading', errorStatuses: [422], tags },
        summary: 'Guardar lo que leíste en la academia',
        description:
          'Añade lo que un navegador sabe a lo guardado: de cada lección, si está completada, el lugar y el marcador, y de cada uno gana el cambio más reciente. Repetir la petición no cambia nada. Las lecciones que no existen se omiten y se nombran en la respuesta, y también las que no se pueden completar porque su curso exige responder sus preguntas.',
        body: readingBody,
        response: { 200: savedReadingResponse },
      },
    },
    async (request, reply) => {
      const { id } = sessionOf(request).user
      await limit(request, reply)
      const { items } = request.body
      const done = items.flatMap((item) => (item.done?.value ? item.lessonId : []))
      const unanswered = await findUnanswered({ db, config }, id, done)
      const unknown = await mergeReading(
        db,
        id,
        items.map((item) => withoutDone(item, unanswered)),
      )
      return { ...(await read(id)), unknown, unanswered }
    },
  )
}

/** The lesson without its completion, if it is among these. */
function withoutDone(item: ReadingItem, ids: string[]): ReadingItem {
  return ids.includes(item.lessonId.toLowerCase()) ? { ...item, done: null } : item
}

/** The lessons that screens list without their course: those in the bookmarks, and the one that was read last. */
function namedIn(rows: ReadingRow[]): string[] {
  const lastAt = (row: ReadingRow) => Math.max(Number(row.placedAt), row.isDone ? Number(row.doneAt) : 0)
  const last = rows.toSorted((one, other) => lastAt(other) - lastAt(one))[0]
  return rows.filter((row) => row === last || row.isMarked).map(({ lessonId }) => lessonId)
}

/** A browser sends what it has collected by itself, so what is wrong with it is no wrong input of a form. */
export function sendUnprocessable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return sendError(invalidInput(error, 422) ?? error, request, reply)
}
