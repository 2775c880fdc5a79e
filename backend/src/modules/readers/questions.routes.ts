import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listPage } from '../../lists/page.ts'
import type { Services } from '../../services.ts'
import { lessonsOf } from './courses.service.ts'
import { limitExports, sendCsv } from './csv.reply.ts'
import { byFailureRate, sliceOf } from './orders.ts'
import { readCourseQuestions } from './questions.service.ts'
import { exportQuestions } from './readers.export.ts'
import * as schemas from './readers.schemas.ts'

const config = { permission: { area: 'academy', level: 'edit' } } as const
const tags = ['academy']

/** Which questions of the academy people fail, for those who write it. */
export const questionReadingRoutes: FastifyPluginAsyncZod<Pick<Services, 'lateReads' | 'config'>> = async (
  app,
  { lateReads, config: { contentDir, premiumContentDir } },
) => {
  const limit = limitExports(app)
  const questionsOf = (query: z.infer<typeof schemas.questionExportQuery>) =>
    lateReads((db) => readCourseQuestions({ db, config: { contentDir, premiumContentDir } }, query))

  app.get(
    '/academy/readers/questions/getAll',
    {
      config,
      schema: {
        ...{ operationId: 'listCourseQuestions', errorStatuses: [404], tags },
        summary: 'Listar las preguntas de un curso por cuánto se fallan',
        description:
          'Las que tienen las lecciones publicadas: cuántas personas respondieron, cuántas acertaron alguna vez y cuántas fallaron la primera. Lo que cada persona eligió no se guarda.',
        querystring: schemas.questionQuery,
        response: { 200: schemas.questionListResponse },
      },
    },
    async ({ query }) => {
      await lessonsOf(lateReads, query.courseId)
      const rows = (await questionsOf(query)).sort(byFailureRate(query.sortFailureRate))
      return listPage(query, async (slice) => sliceOf(rows, slice), schemas.toQuestion)
    },
  )

  app.get(
    '/academy/readers/questions/export',
    {
      config,
      schema: {
        ...{ operationId: 'exportCourseQuestions', errorStatuses: [404, 429], tags },
        summary: 'Exportar las preguntas de un curso',
        description: 'La lista con su búsqueda como archivo CSV, primero la que más se falla.',
        querystring: schemas.questionExportQuery,
        response: { 200: z.any().describe('The CSV file') },
      },
    },
    async (request, reply) => {
      await limit(request, reply)
      await lessonsOf(lateReads, request.query.courseId)
      const rows = (await questionsOf(request.query)).sort(byFailureRate('DESC'))
      return sendCsv(reply, 'preguntas', exportQuestions(rows))
    },
  )
}
