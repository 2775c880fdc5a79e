import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listTables, readSizes } from '../../db/catalog/tables.ts'
import { audit } from '../activity/audit.ts'
import { whileClientWaits } from '../sql/query.access.ts'
import { type TableParts, tableAccess } from './tables.access.ts'
import type { RowFilter } from './tables.filters.ts'
import { policyOf } from './tables.policy.ts'
import { countRows, findRow, findRows, maxCell, maxReached, rowNotFound } from './tables.rows.ts'
import * as schemas from './tables.schemas.ts'

const config = { permission: 'admin' as const }
const tags = ['db']
const { tableParams: params } = schemas

/** The tables of the database, and their rows as the query login reads them. */
export const tableRoutes: FastifyPluginAsyncZod<Omit<TableParts, 'db' | 'notifications'>> = async (
  app,
  { pool, runner },
) => {
  const { reader, tableOf } = tableAccess({ pool, runner })

  app.get(
    '/db/tables',
    { config, schema: { operationId: 'listTables', tags, response: { 200: schemas.tableList } } },
    async () => {
      const tables = await listTables(pool, reader().watchdog.login)
      return {
        tables: tables.map((table) => ({
          ...schemas.toSummary(table),
          rights: schemas.toRights(policyOf(table.name)),
        })),
      }
    },
  )

  app.get(
    '/db/tables/:table',
    { config, schema: { operationId: 'readTable', tags, params, response: { 200: schemas.tableDetails } } },
    async (request) => {
      const table = await tableOf(request.params.table)
      return schemas.toDetails(table, await readSizes(pool, table))
    },
  )

  const pages = { querystring: schemas.rowsQuery, response: { 200: schemas.rowPage } }
  app.get(
    '/db/tables/:table/rows',
    { config, schema: { operationId: 'listRows', tags, params, ...pages } },
    async (request, reply) => {
      const table = await tableOf(request.params.table, false)
      const { page, limit, sort, direction: order, filters, runId } = request.query
      const asked = { filters, sort, order, limit, offset: (page - 1) * limit }
      audit(request, 'rows', { table: table.name, filters: namesOf(filters), sort, page })
      const find = (id: string) => reader().read((client) => findRows(client, table, asked), id)
      const { rows, total, isExact } = await whileClientWaits(reply, reader(), find, runId)
      const totalPages = Math.ceil(Math.min(total, maxReached) / limit)
      const results = rows.map((row) => schemas.toRow(row))
      return { results, totalItems: total, isExact, pagination: { page, limit, totalPages } }
    },
  )

  const counts = { querystring: schemas.countQuery, response: { 200: schemas.countResponse } }
  app.get(
    '/db/tables/:table/count',
    { config, schema: { operationId: 'countRows', tags, params, ...counts } },
    async (request, reply) => {
      const table = await tableOf(request.params.table, false)
      const { filters, runId } = request.query
      audit(request, 'count', { table: table.name, filters: namesOf(filters) })
      const count = (id: string) => reader().read((client) => countRows(client, table, filters), id)
      return { total: await whileClientWaits(reply, reader(), count, runId) }
    },
  )

  const one = { querystring: schemas.rowQuery, response: { 200: schemas.rowResponse } }
  app.get(
    '/db/tables/:table/row',
    { config, schema: { operationId: 'readRow', tags, params, ...one } },
    async (request, reply) => {
      const table = await tableOf(request.params.table, false)
      const { key, runId } = request.query
      audit(request, 'row', { table: table.name, action: 'read' })
      const find = (id: string) => reader().read((client) => findRow(drizzle(client), table, key), id)
      const row = await whileClientWaits(reply, reader(), find, runId)
      if (!row) throw rowNotFound()
      return { row: schemas.toRow(row, maxCell) }
    },
  )
}

/** Filters as they are logged: without values, which may be secret. */
function namesOf(filters: RowFilter[]): string[] {
  return filters.map(({ column, operator }) => `${column} ${operator}`)
}
