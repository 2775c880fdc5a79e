import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '../../errors.ts'
import { limitBy } from '../../limits/accountLimit.ts'
import { listPage, type Slice } from '../../lists/page.ts'
import type { Services } from '../../services.ts'
import { idParams } from '../../validation.ts'
import { readOpenText, readPremiumText } from '../academy/lessonTexts.ts'
import { authorOf } from '../activity/author.ts'
import { recordChange, recordNothing } from '../activity/recordChange.ts'
import { sessionOf } from '../callers/permissions.ts'
import {
  addReport,
  findReport,
  listReports,
  lockReport,
  type ReportRow,
  updateState,
} from './reports.repository.ts'
import {
  listQuery,
  listResponse,
  reportBody,
  reportResponse,
  rowOf,
  sentResponse,
  stateBody,
  toReport,
} from './reports.schemas.ts'

const tags = ['academy']
const permission = { area: 'academy', level: 'edit' } as const

/** Readers report errors in lessons; those who write them see and close the reports. */
export const lessonReportRoutes: FastifyPluginAsyncZod<Pick<Services, 'captcha' | 'config' | 'db'>> = async (
  app,
  { captcha, config, db },
) => {
  // Without the captcha, an account could report from any number of addresses.
  const limitAccount = limitBy(
    app,
    { max: config.mailLimit, timeWindow: '1 hour' },
    (request) => `reports:${sessionOf(request).user.id}`,
  )

  app.post(
    '/academy/reports/create',
    {
      config: {
        permission: 'optional',
        unrecorded: 'A reader writes it; the report itself holds when, and the account if there is one.',
        rateLimit: { max: config.mailLimit, timeWindow: '1 hour' },
      },
      schema: {
        ...{ operationId: 'reportLessonError', errorStatuses: [403, 404], tags },
        summary: 'Informar de un error en una lección',
        description:
          'Con cuenta o sin ella; sin cuenta hace falta el captcha. Solo de una lección publicada; de cualquier otra dice que no existe.',
        body: reportBody,
        response: { 200: sentResponse },
      },
    },
    async (request, reply) => {
      const { body, ip, session } = request
      if (session) await limitAccount(request, reply)
      else await captcha.demand(body.captchaToken, ip)
      if (!(await addReport(db, rowOf(body, session?.user.id)))) throw notFound('No se encontró la lección.')
      return { success: true as const, message: 'Recibimos tu aviso. Gracias.' }
    },
  )

  app.get(
    '/academy/reports/getAll',
    {
      config: { permission },
      schema: {
        ...{ operationId: 'listLessonReports', tags },
        summary: 'Listar los errores informados',
        description:
          'De todas las lecciones o de una, con búsqueda en lo citado y en lo escrito. No dice quién informó.',
        querystring: listQuery,
        response: { 200: listResponse },
      },
    },
    async ({ query }) => {
      const { search, state, sortCreatedAt: order } = query
      const filter = { search, state, lessonId: query.lessonId || undefined }
      const find = async (slice: Slice) => {
        const { rows, total } = await listReports(db, filter, { ...slice, order })
        return { rows: await Promise.all(rows.map(present)), total }
      }
      return listPage(query, find, (report) => report)
    },
  )

  app.patch(
    '/academy/reports/update/:id',
    {
      config: { permission },
      schema: {
        ...{ operationId: 'updateLessonReport', errorStatuses: [404], tags },
        summary: 'Cerrar o reabrir un error informado',
        description: '`resolved` si se corrigió, `rejected` si no era un error, `open` para reabrirlo.',
        params: idParams,
        body: stateBody,
        response: { 200: reportResponse },
      },
    },
    async (request) => {
      const { id } = request.params
      const { state } = request.body
      const author = authorOf(request)
      const row = await db.transaction(async (transaction) => {
        const before = await lockReport(transaction, id)
        if (!before) throw notFound('No se encontró el error informado.')
        if (before.state === state) recordNothing(author)
        else await updateState(transaction, id, state)
        const after = await findReport(transaction, id)
        if (!after) throw new Error(`report ${id} is locked and was not found`)
        if (before.state !== state)
          await recordChange(transaction, author, {
            ...{ kind: 'lesson-report', action: 'update', recordId: id },
            recordName: after.lesson.titleLesson,
            changes: [{ field: 'state', before: before.state, after: state }],
          })
        return after
      })
      return { results: await present(row) }
    },
  )

  async function present(row: ReportRow) {
    // A lesson whose text cannot be read keeps its reports.
    const text = await readPremiumText(config, row.texts).catch(() => null)
    return toReport(row, text ?? (await readOpenText(config, row.texts).catch(() => null)) ?? '')
  }
}
