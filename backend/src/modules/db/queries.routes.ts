import type { FastifyPluginAsync } from 'fastify'
import { shareConnections } from '../../db/connectionShares.ts'
import type { Services } from '../../services.ts'
import { explainRoutes } from '../sql/explain.routes.ts'
import { createQueryRunner } from '../sql/query.runner.ts'
import { openSpareConnection } from '../sql/query.watchdog.ts'
import { sqlRoutes } from '../sql/sql.routes.ts'
import { waitRoutes } from '../sql/waits.routes.ts'
import { rowRoutes } from '../tables/tables.changes.routes.ts'
import { tableRoutes } from '../tables/tables.routes.ts'

/** The screens that query the database by its query login: SQL, plans, locks, tables and their rows. */
export const queryRoutes: FastifyPluginAsync<
  Pick<Services, 'config' | 'db' | 'pool' | 'sessions' | 'notifications' | 'logins'>
> = async (app, { config, db, pool, sessions, notifications, logins: { queryUrl } }) => {
  const connection = openSpareConnection(sessions)
  const atOnce = shareConnections(config.databasePool).queries
  const runner = queryUrl
    ? createQueryRunner({ queryUrl, site: pool, connection, logger: app.log, atOnce })
    : undefined
  app.addHook('onReady', async () => runner?.watchdog.start())
  app.addHook('onClose', async () => {
    runner?.watchdog.stop()
    await connection.end()
  })
  for (const routes of [tableRoutes, rowRoutes, explainRoutes])
    await app.register(routes, { db, pool, notifications, runner })
  await app.register(waitRoutes, { db, runner, connection })
  await app.register(sqlRoutes, { config, db, pool, notifications, runner })
}
