import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddedDatabase } from '../src/db/embedded-logins.ts'
import { loginsAt } from '../src/db/logins.ts'
import { startProcess } from './otherProcess.ts'

const admin = { email: 'admin@plataforma.local', password: 'clave-de-las-pruebas' }

let folder: string
let server: Awaited<ReturnType<typeof startProcess>>

// With an embedded database of its own: the login of queries is changed here, and every other test shares one.
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

/** Holds what every signed-in call and every start reads, and survives being cancelled. */
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

it('no query keeps the site out, neither by a changed password nor by what a killed process left', {
  timeout: 90_000,
}, async () => {
  const run = (query: string, token: string) => call('/api/db/config/runSQLQuery', { token, body: { query } })
  const token = await signIn()
  const startedAt = Date.now()
  const holding = run(stubborn, token)
  // As if the refusal of such a statement had a gap.
  const direct = await connectAsQueryLogin()
  const changing = direct.query("alter role current_user password 'otra'")
  await changing
  const me = await call('/api/auth/me', { token })
  expect([me.status, (await holding).code]).toEqual([200, 'sql_failed'])
  expect(Date.now() - startedAt).toBeLessThan(7000)
  const refused = await run('select 1', token)
  expect(refused).toMatchObject({ status: 503, code: 'no_query_login' })
  expect(refused.message).toContain('Reinicia el servidor')

  direct.query(stubborn).catch(() => undefined)
  await server.kill()
  server = await start()
  expect(await run('select 1', await signIn())).toMatchObject({ status: 200 })
})
