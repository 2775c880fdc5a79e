import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { databaseChannel } from '../../db/notices/data-version.ts'
import { deletedResponse, longTextBodyLimit } from '../../validation.ts'
import { audit } from '../activity/audit.ts'
import { authorOf } from '../activity/author.ts'
import { type TableParts, tableAccess } from './tables.access.ts'
import { deleteRow, insertRow, updateRow } from './tables.changes.ts'
import { maxCell } from './tables.rows.ts'
import * as schemas from './tables.schemas.ts'

const config = { permission: 'admin' as const }
const tags = ['db']
const { tableParams: params } = schemas

/** Single rows, as the policy of their table allows. */
export const rowRoutes: FastifyPluginAsyncZod<TableParts> = async (
  app,
  { db, pool, notifications, runner },
) => {
  const { reader, tableOf } = tableAccess({ pool, runner })

  /** The writer of a request; grants the site the right to write as the query login, where it can. */
  async function writerOf(request: FastifyRequest) {
    const { watchdog } = reader()
    await watchdog.isAllowed()
    return { db, login: watchdog.login, author: authorOf(request) }
  }

  async function finish(request: FastifyRequest, change: { table: string; action: string }) {
    audit(request, 'row', change)
    await notifications.signal(databaseChannel)
    notifications.signalHere(databaseChannel)
  }

  app.post(
    '/db/tables/:table/rows',
    {
      config,
      bodyLimit: longTextBodyLimit,
      schema: {
        ...{ operationId: 'createRow', errorStatuses: [409], tags, params, body: schemas.rowCreation },
        response: { 201: schemas.rowResponse },
      },
    },
    async (request, reply) => {
      const table = await tableOf(request.params.table)
      const row = await insertRow(await writerOf(request), table, request.body.values)
      await finish(request, { table: table.name, action: 'insert' })
      return reply.code(201).send({ row: schemas.toRow(row, maxCell) })
    },
  )

  app.patch(
    '/db/tables/:table/rows',
    {
      config,
      bodyLimit: longTextBodyLimit,
      schema: {
        ...{ operationId: 'updateRow', errorStatuses: [409], tags, params, body: schemas.rowUpdate },
        response: { 200: schemas.rowResponse },
      },
    },
    async (request) => {
      const table = await tableOf(request.params.table)
      const row = await updateRow(await writerOf(request), table, request.body)
      await finish(request, { table: table.name, action: 'update' })
      return { row: schemas.toRow(row, maxCell) }
    },
  )

  app.delete(
    '/db/tables/:table/rows',
    {
      config,
      schema: {
        ...{ operationId: 'deleteRow', errorStatuses: [409], tags, params, querystring: schemas.rowDeletion },
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      const table = await tableOf(request.params.table)
      await deleteRow(await writerOf(request), table, request.query)
      await finish(request, { table: table.name, action: 'delete' })
      return reply.code(204).send()
    },
  )
}
