import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { fold } from '../../lists/fold.ts'
import { listPage } from '../../lists/page.ts'
import { columnOrders } from '../../lists/query.ts'
import type { Services } from '../../services.ts'
import { idParams } from '../../validation.ts'
import { readCourses, readLessons } from './courses.repository.ts'
import { missingCourse } from './courses.service.ts'
import { sliceOf, sortCourses } from './orders.ts'
import * as schemas from './readers.schemas.ts'
import { stoppedBefore } from './readers.state.ts'

const config = { permission: { area: 'academy', level: 'edit' } } as const
const tags = ['academy']

/** How many people are where in the courses of the academy, for those who write it. */
export const courseReadingRoutes: FastifyPluginAsyncZod<Pick<Services, 'lateReads'>> = async (
  app,
  { lateReads },
) => {
  app.get(
    '/academy/readers/courses',
    {
      config,
      schema: {
        ...{ operationId: 'listCourseReading', tags },
        summary: 'Ver cómo va cada curso',
        description:
          'De cada curso: cuántas personas lo empezaron, cuántas leyeron en los últimos 30 días, cuántas lo terminaron, los certificados que valen, el progreso de la persona del medio y cuánto fallan sus preguntas al primer intento.',
        querystring: schemas.courseQuery,
        response: { 200: schemas.courseListResponse },
      },
    },
    async ({ query }) => {
      const rows = await lateReads((db) => readCourses(db, stoppedBefore()))
      const wanted = fold(query.search)
      const found = rows.filter(({ title }) => fold(title).includes(wanted))
      const sorted = sortCourses(found, columnOrders(query, schemas.courseColumns), query.sortReaders)
      return listPage(query, async (slice) => sliceOf(sorted, slice), schemas.toCourse)
    },
  )

  app.get(
    '/academy/readers/course/:id',
    {
      config,
      schema: {
        ...{ operationId: 'getCourseReading', errorStatuses: [404], tags },
        summary: 'Ver dónde va la gente en un curso',
        description:
          'Lo mismo que la lista y, de cada lección, cuántas personas la leyeron, cuántas la completaron y cuántas se quedaron en ella: es la última que leyeron, hace 30 días o más, sin terminar el curso.',
        params: idParams,
        response: { 200: schemas.courseResponse },
      },
    },
    async ({ params }) => {
      const since = stoppedBefore()
      const [course] = await lateReads((db) => readCourses(db, since, params.id))
      if (!course) throw missingCourse()
      const outline = await lateReads((db) => readLessons(db, { ...course, since }))
      return schemas.toDetails(course, outline, new Date())
    },
  )
}
