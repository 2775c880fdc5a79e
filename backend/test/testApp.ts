import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import request, { type InjectOptions, type Response } from 'light-my-request'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import { atDatabase, databaseOf, userOf } from '../src/db/connection.ts'
import { shareConnections } from '../src/db/connectionShares.ts'
import { type Database, openDatabase } from '../src/db/database.ts'
import { dropDatabase } from '../src/db/databases.ts'
import { restrictConnections } from '../src/db/grants.ts'
import type { Logins } from '../src/db/logins.ts'
import { atServer } from '../src/db/pooler.ts'
import { loggerTo } from '../src/plugins/logger.ts'
import { loadRedis } from '../src/redis/loadRedis.ts'
import type { Tracing } from '../src/tracing/tracing.ts'
import { watchStatuses } from './declaredStatuses.ts'

type TestRole = 'user' | 'collaborator' | 'admin'

type Call = { body?: object; token?: string; headers?: Record<string, string> }

const jwtSecret = 'secret-of-the-tests-which-is-long-enough'
const testData = join(tmpdir(), 'plataforma-api-tests')

let contract: object | undefined

/** Opens the real app on its own clone of the seeded database, with the logins of a real start. */
export async function openTestApp(overrides: Partial<Config> = {}, tracing?: Tracing) {
  const config: Config = {
    // Signing in needs no captcha, except in the tests about it.
    ...readConfig({
      NODE_ENV: 'test',
      SITE_DIR: inject('siteDir'),
      DATA_DIR: testData,
      CAPTCHA: 'off',
      // No request goes to another machine.
      VIDEO_PICTURES_URL: 'http://127.0.0.1:9',
      BACKUP_SCHEDULE: 'off',
      BACKUP_VERIFICATION: 'off',
    }),
    requestLimit: { byAddress: 0, inAll: 0 },
    limits: { apiByIp: 100_000, loginByIp: 100_000, loginByAccount: 100_000 },
    ...overrides,
  }
  const database = await cloneDatabase(shareConnections(config.databasePool).requests, config.poolerUrl)
  const log: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk))
      done()
    },
  })
  const logger = loggerTo(sink, 'debug', tracing && (() => tracing.lineFields()))
  const app = await buildApp({
    config,
    db: database.db,
    pool: database.pool,
    sessions: database.sessions,
    logins: database.logins,
    jwtSecret,
    logger,
    redis: await loadRedis(config, jwtSecret, logger),
    tracing,
  })
  await app.ready()
  // Describing the contract takes as long as the rest of the start, and it is the same for every app.
  contract ??= app.swagger()
  const statuses = watchStatuses(contract)

  /** Sends requests to the HTTP server, which handles short links before Fastify. */
  async function send(options: InjectOptions): Promise<Response> {
    const response = await request((...exchange) => app.server.emit('request', ...exchange), options)
    statuses.note(options, response)
    return response
  }

  function call(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { body, token, headers }: Call = {},
  ) {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    return send({ method, url, payload: body, headers: { ...authorization, ...headers } })
  }

  return {
    app,
    services: app.services,
    log,
    ...database,
    send,
    get: (url: string, options?: Call) => call('GET', url, options),
    head: (url: string, options?: Call) => call('HEAD', url, options),
    post: (url: string, options?: Call) => call('POST', url, options),
    put: (url: string, options?: Call) => call('PUT', url, options),
    patch: (url: string, options?: Call) => call('PATCH', url, options),
    delete: (url: string, options?: Call) => call('DELETE', url, options),
    async signInAs(role: TestRole) {
      const { email, password } = credentialsOf(role)
      const response = await call('POST', '/api/auth/login', { body: { email, password } })
      return response.json() as { accessToken: string; refreshToken: string; user: { id: string } }
    },
    async close() {
      await app.close()
      await database.close()
      statuses.check()
      const unrecorded = log.filter((line) => line.includes('a change was not recorded'))
      if (unrecorded.length > 0)
        throw new Error(`${unrecorded.join('')}Call recordChange, or give the reason in config.unrecorded`)
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

export function credentialsOf(role: TestRole) {
  const found = inject('credentials').find((entry) => entry.role === role)
  if (!found) throw new Error(`The seed has no ${role}`)
  return found
}

/** Status and error code, which most tests check. */
export function outcome(response: Response) {
  return { status: response.statusCode, code: (response.json() as { code?: string }).code }
}

async function cloneDatabase(
  connections: number,
  poolerUrl?: string,
): Promise<Database & { url: string; logins: Required<Logins> }> {
  const name = `plataforma_test_${randomBytes(6).toString('hex')}`
  const { siteUrl, queryUrl, loadUrl, maintenanceUrl } = inject('logins')
  const server = new pg.Client({ connectionString: maintenanceUrl })
  await server.connect()
  await server.query(`create database ${name} template ${databaseOf(siteUrl)}`)
  await restrictConnections(server, name, [userOf(queryUrl)])
  const logins = {
    siteUrl: atDatabase(siteUrl, name),
    queryUrl: atDatabase(queryUrl, name),
    loadUrl: atDatabase(loadUrl, name),
    maintenanceUrl,
  }
  const pooledUrl = poolerUrl && atServer(atDatabase(poolerUrl, name), logins.siteUrl)
  const database = openDatabase(logins.siteUrl, { connections, pooledUrl })
  return {
    ...database,
    url: logins.siteUrl,
    logins,
    async close() {
      await database.close()
      // Including the databases that its jobs left behind.
      const { rows } = await server.query(
        `select datname from pg_database where left(datname, ${name.length}) = '${name}'`,
      )
      for (const { datname } of rows) await dropDatabase(server, datname)
      await server.end()
    },
  }
}
