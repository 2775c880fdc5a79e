import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { settleArrivals } from '../src/modules/short-links/visits.repository.ts'
import { browser } from './browser.ts'

// Set KILL_ROUNDS=12 before a release.
const rounds = Number(process.env.KILL_ROUNDS ?? 3)
const admin = { email: 'admin@plataforma.local', password: 'clave-de-las-pruebas' }
const server = fileURLToPath(new URL('../src/server.ts', import.meta.url))

let folder: string
let child: ChildProcess | undefined
let address: string

async function start() {
  child = spawn(process.execPath, ['--import', 'tsx', server], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      CAPTCHA: 'off',
      REQUEST_LIMIT: '0',
      PORT: '0',
      DATA_DIR: folder,
      SITE_DIR: '/nonexistent',
      DATABASE_URL: '',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const [, port] = /lista en http:\/\/localhost:(\d+)/.exec(output) ?? []
    if (!port) continue
    address = `http://127.0.0.1:${port}`
    return
  }
  throw new Error(`The server did not start: ${output}`)
}

async function kill() {
  const killed = child
  child = undefined
  if (!killed || killed.exitCode !== null) return
  killed.kill('SIGKILL')
  await once(killed, 'exit')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-killed-'))
  await chmod(folder, 0o755)
  await start()
}, 120_000)

afterAll(async () => {
  await kill()
  await (await startEmbedded(folder, { info: () => undefined, warn: () => undefined })).stop()
  await rm(folder, { recursive: true, force: true })
}, 120_000)

/** The status of a response; null when the server died first. */
function follow(agent: Agent, code: string): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = request(`${address}/${code}`, { agent, headers: browser }, (response) => {
      response.resume()
      resolve(response.statusCode ?? null)
    })
    asked.on('error', () => resolve(null))
    asked.end()
  })
}

async function look<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  const embedded = await startEmbedded(folder, { info: () => undefined, warn: () => undefined })
  const client = new pg.Client({ connectionString: embedded.logins.siteUrl })
  await client.connect()
  await settleArrivals(client)
  const { rows } = await client.query<Row>(query)
  await client.end()
  await embedded.stop()
  return rows
}

const counts = async () =>
  (
    await look<{ visits: number; counted: number }>(
      `select (select count(*) from visits v where v.shortener_id = s.id)::int as visits, visit_count::int as counted
       from shorteners s where back_half = 'aws-vpc'`,
    )
  )[0]

async function signIn(): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return ((await response.json()) as { accessToken: string }).accessToken
}

const leftDatabases = () =>
  look("select datname from pg_database where datname like 'plataforma\\_%' order by datname")

describe('kill -9', () => {
  it('during redirects loses no visit that got a response', async () => {
    let responded = 0
    const before = await counts()
    for (let round = 0; round < rounds; round++) {
      const agent = new Agent({ keepAlive: true, maxSockets: 20 })
      const visitors = Array.from({ length: 20 }, async () => {
        for (
          let status = await follow(agent, 'aws-vpc');
          status === 302;
          status = await follow(agent, 'aws-vpc')
        ) {
          responded += 1
        }
      })
      await sleep(200 + Math.random() * 500)
      await kill()
      await Promise.all(visitors)
      agent.destroy()
      await start()
    }
    const after = await counts()
    expect(responded).toBeGreaterThan(rounds * 20)
    expect(after?.visits).toBe(after?.counted)
    const recorded = (after?.visits ?? 0) - (before?.visits ?? 0)
    // Visits committed as the server died got no response.
    expect(recorded).toBeGreaterThanOrEqual(responded)
    expect(recorded).toBeLessThanOrEqual(responded + rounds * 20)
  }, 240_000)

  it('during a backup or a restore leaves the old or the new data, and no incomplete file', async () => {
    const call = async (method: string, path: string) =>
      fetch(`${address}/api/db/${path}`, { method, headers: { authorization: `Bearer ${await signIn()}` } })
    const made = await (await call('POST', 'backupNodeJS')).json()
    const { name } = (made as { backup: { name: string } }).backup
    const summary = () =>
      look<{ links: number; visits: number; own: boolean }>(
        `select (select count(*) from shorteners)::int as links, (select count(*) from visits)::int as visits,
           exists (select from shorteners where back_half = 'marca') as own`,
      )
    const [old] = await summary()
    for (let round = 0; round < rounds; round++) {
      await look(
        "insert into shorteners (back_half, destination) values ('marca', 'https://marca.example/') on conflict do nothing",
      )
      const restoring = call('PATCH', `restoreNodeJS/${name}`).catch(() => null)
      await sleep(100 + Math.random() * 1500)
      await kill()
      await restoring
      await start()
      // Only the site's own database remains, once the start has cleaned up after the job.
      await expect.poll(leftDatabases, { timeout: 20_000 }).toEqual([])
      const [found] = await summary()
      expect(found).toEqual(found?.own ? { ...old, links: (old?.links ?? 0) + 1, own: true } : old)
      const listed = (await (await call('GET', 'list')).json()) as { backups: { name: string }[] }
      const files = await readdir(join(folder, 'backups'))
      expect(files.filter((file) => !file.startsWith('.')).toSorted()).toEqual(
        listed.backups.map((backup) => backup.name).toSorted(),
      )
    }
    // Every listed backup is complete.
    expect((await call('PATCH', `restoreNodeJS/${name}`)).status).toBe(200)
    expect(await summary()).toEqual([old])
  }, 240_000)
})
