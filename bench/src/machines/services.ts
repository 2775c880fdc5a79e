// What the machines of drill:machines share, on the machine between them: PostgreSQL behind PgBouncer, a server that speaks S3,
// and Valkey or Redis.
import { spawn } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { admin, projectFolder } from 'e2e/site'
import pg from 'pg'
import { startPgBouncer, startRedis } from '../../../backend/test/installedServers.ts'
import { startS3 } from '../../../backend/test/s3Server.ts'
import { startSuperuserServer } from '../../../backend/test/superuserServer.ts'
import { programArgs } from '../../../releases/test/programArgs.ts'
import { ended } from '../mfeCommand.ts'
import { serveAgent } from './agents.ts'

const EVERYWHERE = '0.0.0.0'
const BUCKET = 'sitios'
/** Fewer than the machines together would open. */
const CONNECTIONS = 8

type Given = { folder: string; address: string; network: string; secret: string }

let database: pg.Client | undefined
/** Ends what was started, the last one first. */
const stops: (() => Promise<unknown>)[] = []

const services = {
  /** Starts all of them, and returns the environment of a back end that uses them. */
  async start({ folder, address, network, secret }: Given): Promise<Record<string, string>> {
    const server = await startSuperuserServer(join(folder, 'database'), 'dueno')
    stops.unshift(server.stop)
    await server.stop()
    await appendFile(join(server.pgData, 'postgresql.conf'), "\nlisten_addresses = '*'\n")
    await appendFile(join(server.pgData, 'pg_hba.conf'), `host all all ${network} scram-sha-256\n`)
    await server.start()
    const owner = server.addressOf('plataforma')
    await migrate(owner, secret, join(folder, 'migration'))
    const client = new pg.Client({ connectionString: owner })
    await client.connect()
    stops.unshift(() => client.end())
    database = client
    const { rows } = await client.query<{ secret: string }>(
      "select rolpassword as secret from pg_authid where rolname = 'plataforma_site'",
    )
    const login = new URL(owner)
    Object.assign(login, { username: 'plataforma_site', password: encodeURIComponent(rows[0]?.secret ?? '') })
    const pooler = await startPgBouncer(login.href, CONNECTIONS, EVERYWHERE)
    stops.unshift(pooler.stop)
    const valkey = await startRedis(undefined, EVERYWHERE)
    stops.unshift(valkey.stop)
    const s3 = await startS3(join(folder, 's3'), BUCKET, { host: EVERYWHERE })
    stops.unshift(s3.close)
    const remote = (local: string) => local.replace('127.0.0.1', address)
    return {
      DATABASE_URL: remote(pooler.addressOf('plataforma')),
      DATABASE_DIRECT_URL: remote(owner),
      REDIS_URL: remote(valkey.url),
      SITE_S3_BUCKET: BUCKET,
      SITE_S3_ENDPOINT: remote(s3.settings.endpoint),
      SITE_S3_PREFIX: s3.settings.prefix,
      SITE_S3_PATH_STYLE: 'on',
      SITE_S3_ACCESS_KEY_ID: s3.settings.credentials.accessKeyId,
      SITE_S3_SECRET_ACCESS_KEY: s3.settings.credentials.secretAccessKey,
      JWT_SECRET: secret,
    }
  },

  /** The rows of a query, as the owner of the database. */
  async query(sql: string): Promise<Record<string, unknown>[]> {
    return (await database?.query(sql))?.rows ?? []
  },

  async stop() {
    for (const stop of stops.splice(0)) await stop()
  },
}

export type Services = typeof services

serveAgent(services)

/** Prepares the database as `npm run migrate` does, with which PgBouncer's login exists. */
async function migrate(url: string, secret: string, dataFolder: string) {
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: url, JWT_SECRET: secret },
    ...{ DATA_DIR: dataFolder, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  }
  const args = [...programArgs('backend/src/server.ts'), '--migrate']
  const { code, text, problem } = await ended(
    spawn(process.execPath, args, { cwd: projectFolder, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  if (code !== 0) throw new Error(`the migration ended with ${code}: ${text}${problem}`)
}
