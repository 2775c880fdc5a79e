import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { databaseChannel } from '../../db/data-version.ts'
import { ApiError } from '../../errors.ts'
import { audit } from './audit.ts'
import { limitMs, mostBytes, mostRows, runQuery } from './query.runner.ts'
import { sqlAnswer, sqlQuery } from './sql.schemas.ts'

const config = { permission: 'admin' as const }
const tags = ['db']

/** Queries that administrators write. */
export const sqlRoutes: FastifyPluginAsyncZod<Services> = async (app, { notifications, queryUrl }) => {
  app.post(
    '/db/config/runSQLQuery',
    { config, schema: { operationId: 'runSql', tags, body: sqlQuery, response: { 200: sqlAnswer } } },
    async (request) => {
      const { query, readOnly } = request.body
      if (!queryUrl) {
        throw new ApiError(
          503,
          'no_query_login',
          'El servidor de base de datos no deja crear el usuario de consultas: indícalo con QUERY_DATABASE_URL.',
        )
      }
      const startedAt = performance.now()
      const spent = () => Math.round(performance.now() - startedAt)
      try {
        const answer = await runQuery(queryUrl, query, readOnly)
        audit(request, 'sql', { query: withoutLiterals(query), readOnly, ms: spent(), rows: answer.rowCount })
        if (!readOnly) {
          await notifications.tell(databaseChannel, '')
          notifications.hear(databaseChannel)
        }
        return {
          success: true as const,
          result: answer.rows,
          fields: answer.fields,
          rowCount: answer.rowCount,
          truncated: answer.isTruncated,
          limits: { rows: mostRows, seconds: limitMs / 1000, megabytes: mostBytes / 1_048_576 },
          ms: spent(),
        }
      } catch (error) {
        const reason = (error as Error).message
        audit(request, 'sql', { query: withoutLiterals(query), readOnly, ms: spent(), failed: true, reason })
        throw error
      }
    },
  )
}

// What is between quotes may be anybody's password.
function withoutLiterals(query: string): string {
  return query
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '…')
    .replace(/'(?:[^'\\]|''|\\[\s\S])*'?/g, '…')
    .slice(0, 2000)
}
