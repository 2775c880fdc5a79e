import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mountSmallDisk, type SmallDisk } from '../../releases/test/smallDisk.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { embeddedDatabase } from '../src/db/embedded/embedded-logins.ts'
import { loginsAt } from '../src/db/logins.ts'
import { startProcess } from './otherProcess.ts'
import { openTestApp, type TestApp } from './testApp.ts'

type Server = Awaited<ReturnType<typeof startProcess>>

const admin = { email: 'admin@plataforma.local', password: 'clave-de-las-pruebas' }
const silent = { info: () => undefined, warn: () => undefined }
const STOP_MS = 8000
const mails = {
  MAIL_LIMIT: '1000000',
  API_LIMIT: '1000000',
  LOGIN_LIMIT_IP: '1000000',
  LOGIN_LIMIT_ACCOUNT: '1000000',
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-full-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function healthOf({ address }: Server): Promise<{ status: string; problems?: string[] }> {
  const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(1000) })
  expect(response.status).toBe(200)
  return (await response.json()) as { status: string; problems?: string[] }
}

const untilHealth = (server: Server, expected: object) =>
  vi.waitFor(async () => expect(await healthOf(server)).toEqual(expected), { timeout: 15_000, interval: 200 })

async function stopInTime(server: Server) {
  const startedAt = performance.now()
  await server.stop()
  expect(performance.now() - startedAt).toBeLessThan(STOP_MS)
}

describe.skipIf(process.platform !== 'linux')('a log that cannot be written', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await openTestApp()
  })
  afterAll(() => site.close())

  it('keeps the site serving, is reported, and recovers without a restart', async () => {
    const log = join(folder, 'full.log')
    await symlink('/dev/full', log)
    const server = await startProcess(site.url, 0, { LOG_FILE: log })
    await untilHealth(server, { status: 'degraded', problems: ['log'] })
    for (let count = 0; count < 50; count++) {
      expect((await fetch(`${server.address}/api/projects/getAll`)).status).toBe(200)
    }
    await unlink(log)
    await untilHealth(server, { status: 'ok' })
    await vi.waitFor(async () => expect((await stat(log)).size).toBeGreaterThan(50 * 100))
    // Replaced in one step, because the next line would create a removed log again.
    await symlink('/dev/full', `${log}.next`)
    await rename(`${log}.next`, log)
    await fetch(`${server.address}/api/health`)
    await untilHealth(server, { status: 'degraded', problems: ['log'] })
    await stopInTime(server)
  })
})

describe.each([
  { what: 'the log and the data', isLogThere: true, problems: ['log', 'data'] },
  { what: 'the data alone', isLogThere: false, problems: ['data'] },
])('a full disk of $what', ({ isLogThere, problems }) => {
  let disk: SmallDisk | undefined
  let server: Server
  let token = ''

  beforeAll(async () => {
    disk = await mountSmallDisk(220)
    if (!disk) return
    server = await startProcess('', 0, {
      ...mails,
      DATA_DIR: join(disk.path, 'data'),
      LOG_FILE: isLogThere ? join(disk.path, 'data/backend.log') : join(folder, 'data-disk.log'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    })
    token = ((await (await post('/api/auth/login', admin)).json()) as { accessToken: string }).accessToken
  }, 120_000)

  afterAll(async () => {
    await server?.kill()
    if (!disk) return
    const data = join(disk.path, 'data')
    await disk.free()
    await (await startEmbedded(data, silent)).stop()
    await disk.unmount()
  }, 60_000)

  const post = (path: string, body?: object) =>
    fetch(server.address + path, {
      method: 'POST',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
  const sendMail = () =>
    post('/api/mail/submit', {
      name: 'Nombre',
      email: 'correo@ejemplo.com',
      subject: 'Asunto',
      // Does not shrink when PostgreSQL compresses it.
      message: Array.from({ length: 400 }, () => Math.random().toString(36).slice(2))
        .join(' ')
        .slice(0, 4000),
      reference: '',
    })

  it('rejects mails and backups with 507, reports a degraded state, and recovers when there is space', async ({
    skip,
  }) => {
    if (!disk) return skip()
    await disk.fill()
    await untilHealth(server, { status: 'degraded', problems })
    let rejected: Response | undefined
    for (let count = 0; count < 2000 && !rejected; count++) {
      const response = await sendMail()
      if (response.status !== 200) rejected = response
    }
    expect(rejected?.status).toBe(507)
    expect(await rejected?.json()).toEqual({
      code: 'disk_full',
      message: expect.stringMatching(/^No queda espacio en el disco/),
    })
    // The second one finds no lock that the first left behind.
    for (let count = 0; count < 2; count++) {
      const backup = await post('/api/db/backupNodeJS')
      expect([backup.status, ((await backup.json()) as { code: string }).code]).toEqual([507, 'disk_full'])
    }
    expect((await fetch(`${server.address}/api/projects/getAll`)).status).toBe(200)
    await disk.free()
    await untilHealth(server, { status: 'ok' })
    expect((await sendMail()).status).toBe(200)
    expect((await post('/api/db/backupNodeJS')).status).toBe(201)
    const backups = await readdir(join(disk.path, 'data/backups'))
    expect(backups).toHaveLength(1)
    const lines = isLogThere ? '' : await readFile(join(folder, 'data-disk.log'), 'utf8')
    expect(lines.includes('the disk is full')).toBe(!isLogThere)
  }, 120_000)

  it('returns 503 with Retry-After while PostgreSQL is stopped, which restarts once there is space', async ({
    skip,
  }) => {
    if (!disk) return skip()
    await disk.fill()
    await exhaustWriteAheadLog(join(disk.path, 'data'))
    // Also uses up the space that PostgreSQL released as it stopped.
    await disk.fill()
    const rejected = await vi.waitFor(
      async () => {
        const response = await sendMail()
        expect(response.status).toBe(503)
        return response
      },
      { timeout: 20_000, interval: 100 },
    )
    expect(rejected.headers.get('retry-after')).toBe('5')
    await untilHealth(server, { status: 'degraded', problems: expect.arrayContaining(['data']) })
    const statuses = new Set<number>()
    for (let count = 0; count < 20; count++) {
      statuses.add((await sendMail()).status)
      await sleep(100)
    }
    process.stdout.write(`mails while PostgreSQL has no room for its log: ${[...statuses].join(', ')}\n`)
    expect([...statuses].filter((status) => status !== 503 && status !== 507)).toEqual([])
    await disk.free()
    await vi.waitFor(async () => expect((await sendMail()).status).toBe(200), {
      timeout: 30_000,
      interval: 200,
    })
    await untilHealth(server, { status: 'ok' })
    await disk.fill()
    await untilHealth(server, { status: 'degraded', problems })
    await stopInTime(server)
  }, 120_000)
})

/** Uses up the segments that PostgreSQL keeps ready, until it cannot write and stops. */
async function exhaustWriteAheadLog(dataDir: string) {
  const { secret, port } = JSON.parse(await readFile(join(dataDir, 'postgres/server.json'), 'utf8'))
  const { siteUrl } = loginsAt(`postgres://127.0.0.1:${port}`, embeddedDatabase, secret)
  const client = new pg.Client({ connectionString: siteUrl })
  client.on('error', () => undefined)
  await client.connect()
  let error: unknown
  for (let count = 0; count < 400 && !error; count++) {
    // Each call writes to the transaction log, enlarges no table, and needs no temporary file.
    await client
      .query(
        `select count(setval('public.visits_id_seq', s.last_value)) from public.visits_id_seq s, generate_series(1, 20000)`,
      )
      .catch((failure) => (error = failure))
  }
  await client.end().catch(() => undefined)
  expect(error).toBeDefined()
}
