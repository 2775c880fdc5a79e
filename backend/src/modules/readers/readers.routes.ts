import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listPage } from '../../lists/page.ts'
import { columnOrders } from '../../lists/query.ts'
import type { Services } from '../../services.ts'
import { courseReadingRoutes } from './courses.routes.ts'
import { lessonsOf } from './courses.service.ts'
import { limitExports, sendCsv } from './csv.reply.ts'
import { questionReadingRoutes } from './questions.routes.ts'
import { exportReaders } from './readers.export.ts'
import { listReaders, readerColumns } from './readers.repository.ts'
import * as schemas from './readers.schemas.ts'
import { stoppedBefore } from './readers.state.ts'

const config = { permission: { area: 'academy', level: 'edit' } } as const
const tags = ['academy']

/** Who is where in the courses of the academy, for those who write it. */
export const readerRoutes: FastifyPluginAsyncZod<Pick<Services, 'lateReads' | 'config'>> = async (
  app,
  services,
) => {
  const { lateReads } = services
  const limit = limitExports(app)
  await app.register(courseReadingRoutes, services)
  await app.register(questionReadingRoutes, services)

  /** What a list of readers is filtered by. */
  async function filterOf(query: z.infer<typeof schemas.readerExportQuery>) {
    const { courseId, search, state } = query
    return { courseId, search, state, lessons: await lessonsOf(lateReads, courseId), since: stoppedBefore() }
  }

  app.get(
    '/academy/readers/getAll',
    {
      config,
      schema: {
        ...{ operationId: 'listCourseReaders', errorStatuses: [404], tags },
        summary: 'Listar quién está en un curso, y dónde',
        description:
          'Nombre, progreso, última lección y último día de cada persona que empezó el curso; nada más de ella. La búsqueda es solo por el nombre. El de una cuenta que su dueño pidió eliminar no viene ni se encuentra.',
        querystring: schemas.readerQuery,
        response: { 200: schemas.readerListResponse },
      },
    },
    async ({ query }) => {
      const filter = await filterOf(query)
      const sortedBy = columnOrders(query, readerColumns)
      const order = query.sortLastAt
      return listPage(
        query,
        (slice) => lateReads((db) => listReaders(db, filter, { ...slice, order, sortedBy })),
        (row) => schemas.toReader(row, filter),
      )
    },
  )

  app.get(
    '/academy/readers/export',
    {
      config,
      schema: {
        ...{ operationId: 'exportCourseReaders', errorStatuses: [404, 429], tags },
        summary: 'Exportar quién está en un curso',
        description: 'La lista con sus filtros como archivo CSV, primero quien leyó de último.',
        querystring: schemas.readerExportQuery,
        response: { 200: z.any().describe('The CSV file') },
      },
    },
    async (request, reply) => {
      await limit(request, reply)
      const filter = await filterOf(request.query)
      return sendCsv(reply, 'lectores', await exportReaders(lateReads, filter))
    },
  )
}
