import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { credentialsOf, openTestApp, type TestApp } from './testApp.ts'

const canary = `canario${randomBytes(4).toString('hex')}`
const boundary = 'limite'

let site: TestApp
let token: string

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

const failingQueries = [
  `select '${canary}'::int`,
  `select date '${canary}'`,
  `select '{"a": ${canary}}'::jsonb`,
  `select 'x' || '${canary}`,
  `select $$${canary}$$::uuid`,
  `do $$ begin raise exception '${canary}'; end $$`,
  `do $$ begin raise exception using message = '${canary}', errcode = '23505'; end $$`,
  `do $$ begin raise warning '${canary}'; perform 1 / 0; end $$`,
  `insert into users (name, email, username, password_hash) values ('${canary}', '${canary}', 1)`,
  `update users set email = (select email from users where role = 'admin' limit 1) || '${canary}', role = '${canary}'`,
  `select set_config('work_mem', '${canary}', false)`,
  `-- ${canary}\nselect 1 / 0`,
]

const upload = (content: string) =>
  site.send({
    method: 'POST',
    url: '/api/db/upload',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: [
      `--${boundary}`,
      'content-disposition: form-data; name="file"; filename="datos.sql"',
      'content-type: application/sql',
      '',
      content,
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  })

it('no log contains a password, a token, a message or a value of SQL, whatever fails', {
  timeout: 60_000,
}, async () => {
  const email = `${canary}@ejemplo.com`
  const { email: adminEmail } = credentialsOf('admin')
  const text = { name: canary, email, message: canary, subject: canary, reference: '' }
  await site.post('/api/auth/login', { body: { email: adminEmail, password: canary } })
  await site.post('/api/auth/login', {
    body: { email: 'x', password: [canary], captchaToken: { a: canary } },
  })
  await site.post('/api/auth/refresh-token', { body: { refreshToken: canary } })
  await site.post('/api/auth/restorePassword', { body: { emailEncrypt: canary, newPassword: canary } })
  await site.get(`/auth/password/restore/${canary}`)
  await site.get(`/api/auth/me?token=${canary}`, { token: canary, headers: { cookie: canary } })
  await site.post('/api/mail/submit', { body: text })
  await site.post('/api/mail/submit', { body: { ...text, message: `${canary}\u0000` } })
  await site.send({
    method: 'POST',
    url: '/api/mail/submit',
    headers: { 'content-type': 'application/json' },
    payload: `{"message": "${canary}`,
  })

  const expected: number[] = []
  for (const query of failingQueries) {
    const body = { query, readOnly: false }
    expected.push((await site.post('/api/db/config/runSQLQuery', { token, body })).statusCode)
  }
  expect(expected).toEqual(failingQueries.map(() => 400))
  const uploads = [
    `insert into mails (id) values ('${canary}');\n`,
    `COPY public.mails (id, name) FROM stdin;\n${canary}\t${canary}\n\\.\n`,
    `do $$ begin raise log '%', 1; raise warning '${canary}'; raise exception '${canary}'; end $$;\n`,
  ]
  for (const content of uploads) expect((await upload(content)).statusCode).toBeGreaterThanOrEqual(400)
  // The log of a failed request can contain values as well.
  const duplicate = await site.pool
    .query(`insert into users (id, name) values ($1, $1)`, [canary])
    .catch((error) => error)
  site.app.log.error({ err: duplicate }, 'request failed')

  const log = site.log.join('')
  expect(log).toContain('"audit":"sql"')
  expect(log).toContain('"reason":"22P02 invalid input syntax for type integer')
  expect(log.split('\n').filter((line) => line.includes(canary))).toEqual([])

  // A server of DATABASE_URL writes its log elsewhere.
  if (process.env.DATABASE_URL) return
  const serverLog = join(dirname(await dataDirectory()), 'server.log')
  expect(await readFile(serverLog, 'utf8')).toContain('database system is ready')
  expect(await readFile(serverLog, 'utf8')).not.toContain(canary)
  expect((await stat(serverLog)).mode & 0o077).toBe(0)
})

async function dataDirectory(): Promise<string> {
  const client = new pg.Client({ connectionString: inject('logins').maintenanceUrl })
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  await client.end()
  return rows[0]?.data_directory ?? ''
}
