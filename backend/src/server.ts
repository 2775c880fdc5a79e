import 'federation/ignore-inspector-signal'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { ConfigError, loadEnvironmentFile, readConfig } from './config.ts'
import { prepareDataDir } from './dataDir.ts'
import { withConnection } from './db/connection.ts'
import { shareConnections } from './db/connectionShares.ts'
import { openDatabase } from './db/database.ts'
import { openDatabaseServer } from './db/database-server.ts'
import { boots } from './db/schema/site.ts'
import { prepareDatabase } from './modules/preparation/prepareDatabase.ts'
import type { Credentials } from './modules/preparation/seed/credentials.ts'
import { drainConnections } from './plugins/draining.ts'
import { describeError, reasonOf } from './plugins/log-masking.ts'
import { createLogger } from './plugins/logger.ts'
import { loadRedis } from './redis/loadRedis.ts'
import { loadJwtSecret } from './secrets.ts'
import { StartupError } from './startupError.ts'
import { loadTracing } from './tracing/loadTracing.ts'

// Read by scripts/serving/supervise.mjs, which does not restart after it, because a restart would fail the same way.
const CONFIGURATION_EXIT_CODE = 78
const DRAINING = { idleMs: 1000, requestMs: 3000 }
/** For everything but mails and the embedded database; queries of requests that were cut off may take longer. */
const CLOSING_MS = 4000
const SENDING_TRACES_MS = 1000
/** `npm run migrate`: prepares the database as every start does, and ends. Processes that serve it go on meanwhile. */
const isMigrationOnly = process.argv.includes('--migrate')

async function start() {
  surviveWithoutTerminal()
  const startedAt = performance.now()
  loadEnvironmentFile()
  const config = readConfig(process.env)
  await prepareDataDir(config.dataDir)
  const tracing = await loadTracing(config)
  const { logger, problem: logProblem } = createLogger(config, tracing && (() => tracing.lineFields()))
  tracing?.logProblems(logger)
  const log = {
    info: (message: string) => logger.info(message),
    warn: (message: string) => logger.warn(message),
  }

  const jwtSecret = await loadJwtSecret(config)
  const { logins, pooledUrl, stop } = await openDatabaseServer(config, jwtSecret, log)
  try {
    // Printed immediately, because these passwords are not shown again, even if a later step fails.
    const accounts = await prepareDatabase(logins, config)
    print(describe(accounts))
    if (isMigrationOnly) {
      print('✓ base de datos al día\n')
      return await stop()
    }
    if (accounts.length > 0) print(await describeDatabase(logins.siteUrl, startedAt))
    const database = openDatabase(logins.siteUrl, {
      connections: shareConnections(config.databasePool).requests,
      pooledUrl,
      onError: (error) => logger.warn({ err: error }, 'a database connection broke'),
    })
    const app = await buildApp({
      config,
      db: database.db,
      pool: database.pool,
      sessions: database.sessions,
      logins,
      jwtSecret,
      logger,
      logProblem,
      tracing,
      redis: await loadRedis(config, jwtSecret, logger),
    })
    closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
      if (err) logger.fatal({ err }, 'stopping after an unexpected error')
      const close = async () => {
        await drainConnections(app.server, DRAINING)
        await app.close()
        await database.close()
      }
      await Promise.race([close(), sleep(CLOSING_MS)])
      await app.services.mails.settle()
      await Promise.race([tracing?.close(), sleep(SENDING_TRACES_MS)])
      await stop()
    })
    const address = await app.listen({ port: config.port, host: config.host })
    await database.db.insert(boots).values({ nodeVersion: process.version })
    logger.info({ address, ms: Math.round(performance.now() - startedAt) }, 'listening')
    print(welcome(address, performance.now() - startedAt, config.logFile))
    process.send?.('listening')
  } catch (error) {
    await stop()
    throw error
  }
}

function describe(credentials: Credentials[]): string {
  if (credentials.length === 0) return ''
  const width = Math.max(...credentials.map(({ email }) => email.length))
  const lines = credentials.map(
    ({ role, email, password }) => `    ${role.padEnd(12)} ${email.padEnd(width)}  ${password}`,
  )
  return `\n  Cuentas creadas; estas claves no se muestran otra vez:\n${lines.join('\n')}\n`
}

/** For the first start, whose steps say what they store and how long they took. */
async function describeDatabase(siteUrl: string, startedAt: number): Promise<string> {
  const query = 'select pg_catalog.pg_database_size(pg_catalog.current_database()) as bytes'
  const { rows } = await withConnection(siteUrl, (client) => client.query<{ bytes: number }>(query))
  const megabytes = Number(rows[0]?.bytes ?? 0) / 1_000_000
  return `✓ base de datos: ${inSpanish(megabytes)} MB, ${inSpanish((performance.now() - startedAt) / 1000)} s\n`
}

const inSpanish = (amount: number) =>
  amount.toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function welcome(address: string, ms: number, logFile: string): string {
  const where = address.replace('127.0.0.1', 'localhost')
  const log = logFile === '-' ? '' : `\n  Registro: ${logFile}`
  return `\n  Plataforma lista en ${where} (${(ms / 1000).toFixed(1)} s)${log}\n\n`
}

/** Keeps serving when the terminal is closed or its output goes to a full disk. */
function surviveWithoutTerminal() {
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  // The supervisor was killed, so nobody would forward a signal any more.
  if (process.channel) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}

function print(text: string) {
  process.stdout.write(text)
}

// Terminal output is often recorded, and a failed query contains its parameters.
function explainForTerminal(error: Error): string {
  const { stack } = describeError(error) as { stack: string }
  return `${reasonOf(error)}\n${stack}`
}

start().catch((error: NodeJS.ErrnoException) => {
  const isExpected =
    error instanceof ConfigError || error instanceof StartupError || error.code === 'EADDRINUSE'
  const isTemporary = error instanceof StartupError && error.isTemporary
  const message =
    error.code === 'EADDRINUSE'
      ? `El puerto ya está en uso (${error.message}). Elige otro con PORT.`
      : error.message
  console.error(`\n${isExpected ? message : `No se pudo iniciar: ${explainForTerminal(error)}`}\n`)
  process.exit(isExpected && !isTemporary ? CONFIGURATION_EXIT_CODE : 1)
})
