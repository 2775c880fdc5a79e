import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedDatabase } from '../src/db/embedded/embedded-logins.ts'
import { loginsAt } from '../src/db/logins.ts'
import { startProcess } from './otherProcess.ts'

const admin = { email: 'admin@plataforma.local', password: 'clave-de-las-pruebas' }

let folder: string
let server: Awaited<ReturnType<typeof startProcess>>

// With a separate embedded database, because this changes the query login, which every other test shares.
const start = () =>
  startProcess('postgres://127.0.0.1/embedded', 0, {
    DATABASE_URL: '',
    QUERY_DATABASE_URL: '',
    DATA_DIR: folder,
    SEED: 'admin',
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-lockout-'))
  await chmod(folder, 0o755)
  server = await start()
}, 120_000)

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

/** Locks what every signed-in request and every start reads, and ignores cancellation. */
const stubborn = `do $$ begin
  lock table sessions, users in access exclusive mode;
  perform set_config('statement_timeout', '0', false), pg_advisory_lock(314159265);
  loop begin perform pg_sleep(60); exception when query_canceled then null; end; end loop;
end $$`

async function call(path: string, { token, body }: { token?: string; body?: object } = {}) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const request = { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) }
  const response = await fetch(server.address + path, request)
  return { status: response.status, ...((await response.json()) as { code?: string; message?: string }) }
}

async function signIn(): Promise<string> {
  const session = (await call('/api/auth/login', { body: admin })) as { accessToken?: string }
  return session.accessToken ?? ''
}

async function connectAsQueryLogin(): Promise<pg.Client> {
  const { port, secret } = JSON.parse(await readFile(join(folder, 'postgres/server.json'), 'utf8'))
  const { queryUrl } = loginsAt(`postgres://127.0.0.1:${port}`, embeddedDatabase, secret)
  const client = new pg.Client({ connectionString: queryUrl })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

it('no query locks the site out, neither by a changed password nor by a lock that outlives a killed process', {
  timeout: 90_000,
}, async () => {
  const run = (query: string, token: string) => call('/api/db/config/runSQLQuery', { token, body: { query } })
  const token = await signIn()
  const startedAt = Date.now()
  const holding = run(stubborn, token)
  // Bypasses the check of such statements, as if it had a gap.
  const direct = await connectAsQueryLogin()
  await expect
    .poll(async () => (await direct.query('select 1 from pg_locks where objid = 314159265')).rowCount, {
      timeout: 5_000,
    })
    .toBe(1)
  await direct.query("alter role current_user password 'otra'")
  const me = await call('/api/auth/me', { token })
  expect([me.status, (await holding).code]).toEqual([200, 'sql_failed'])
  expect(Date.now() - startedAt).toBeLessThan(7000)
  const rejected = await run('select 1', token)
  expect(rejected).toMatchObject({ status: 503, code: 'no_query_login' })
  expect(rejected.message).toContain('Reinicia el servidor')

  direct.query(stubborn).catch(() => undefined)
  await server.kill()
  server = await start()
  expect(await run('select 1', await signIn())).toMatchObject({ status: 200 })
})
