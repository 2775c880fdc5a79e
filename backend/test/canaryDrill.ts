// Gives a version that fails on half of its pages to a tenth of the visitors of a running site, and counts how many of
// them see a failure before administrators are notified and before it is rolled back. `npm run drill:canary`; exits with 1
// when more than 5 of one page or 200 of all do.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readEvents, readRegistry, rollbackRemote, startCanary } from 'releases'
import { io } from 'socket.io-client'
import { readDeclaration } from '../../federation/src/workspace.ts'
import { readOutbox } from '../src/mailer/outbox.ts'
import { browser } from './browser.ts'
import { publishSampleRemote, publishSampleSite } from './sampleSite.ts'

const REMOTE = 'academy'
const CANARY = '1.1.0'
const VISITORS = 6000
const MOST_FAILURES = 200
/** Some more visitors come while the third failure is counted. */
const MOST_UNNOTICED = 5
const SHARE = 0.1
const pages = ['/academy', '/academy/cursos', '/academy/rutas', '/academy/:categorySlug']
const admin = { email: 'admin@nodonorte.example', password: 'Una-clave-de-prueba-1' }
const origin = { actor: { kind: 'owner', name: 'owner' } } as const

const published = await publishSampleSite('full')
const dataDir = await mkdtemp(join(tmpdir(), 'canary-'))
await chmod(dataDir, 0o755)
const url = `http://127.0.0.1:${await freePort()}`
const server = startServer()
try {
  await untilReady()
  const notices = await watchNotices()
  await publishCanary()
  const seen = await driveVisitors(notices)
  await report(seen, notices)
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  for (const folder of [dataDir, published.site]) await rm(folder, { recursive: true, force: true })
}
process.exit(process.exitCode)

function startServer(): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../src/server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      NODE_ENV: 'development',
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      SITE_DIR: published.site,
      MFE_OWNER_KEY: published.ownerKeyFile,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      CAPTCHA: 'off',
      BACKUP_SCHEDULE: 'off',
      BACKUP_VERIFICATION: 'off',
      REQUEST_LIMIT: '0',
      TRUSTED_PROXIES: 'loopback',
    },
  })
}

async function untilReady() {
  for (let waited = 0; waited < 120; waited++) {
    const isReady = await fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (server.exitCode !== null) throw new Error('the server stopped')
    await sleep(500)
  }
  throw new Error('the server did not become ready')
}

async function watchNotices(): Promise<object[]> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { accessToken } = (await response.json()) as { accessToken: string }
  const notices: object[] = []
  const socket = io(url, { transports: ['websocket'], auth: { token: accessToken } })
  socket.on('releases:returned', (notice: object) => notices.push(notice))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return notices
}

async function publishCanary() {
  const subject = { name: REMOTE, credential: published.owner, origin }
  await publishSampleRemote(published, CANARY, await readDeclaration(REMOTE))
  await rollbackRemote(published.site, subject)
  await startCanary(published.site, subject, { version: CANARY, share: 100 * SHARE })
}

async function isCanary(): Promise<boolean> {
  return (await readRegistry(published.site)).remotes[REMOTE]?.canary?.version === CANARY
}

/** Sends visitors one after another, each from its own address; every tenth gets the canary while there is one. */
async function driveVisitors(notices: object[]) {
  const failedByPage = new Map<string, number>()
  let [visitors, ofCanary, unnoticed] = [0, 0, 0]
  for (; visitors < VISITORS; visitors++) {
    const getsCanary = visitors % Math.round(1 / SHARE) === 0 && (await isCanary())
    const page = pages[Math.floor(Math.random() * pages.length)] ?? ''
    const isBroken = getsCanary && pages.indexOf(page) < pages.length / 2
    if (getsCanary) ofCanary += 1
    if (isBroken) failedByPage.set(page, (failedByPage.get(page) ?? 0) + 1)
    if (notices.length === 0) unnoticed = Math.max(unnoticed, ...failedByPage.values())
    await sendReport(`10.${1 + Math.floor(visitors / 250)}.${visitors % 250}.7`, page, getsCanary, isBroken)
  }
  return { visitors, ofCanary, failedByPage, unnoticed }
}

async function sendReport(from: string, page: string, getsCanary: boolean, isBroken: boolean) {
  const used = {
    name: REMOTE,
    version: getsCanary ? CANARY : '1.0.0',
    cohort: getsCanary ? 'canary' : 'live',
  }
  const visit = randomBytes(16).toString('base64url')
  const issued = await post('tickets', from, { visit, versions: [used] })
  const { ticket } = (await issued.json()) as { ticket: string | null }
  const part = { ...used, page, loads: 1, failures: 0, renderErrors: isBroken ? 1 : 0, errors: 0 }
  await post('reports', from, { visit, ticket: ticket ?? undefined, parts: [part] })
}

async function post(what: 'tickets' | 'reports', from: string, body: object): Promise<Response> {
  const response = await fetch(`${url}/api/releases/${what}`, {
    method: 'POST',
    headers: { ...browser, 'content-type': 'text/plain', 'x-forwarded-for': from, origin: url },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${what} got ${response.status}: ${await response.text()}`)
  return response
}

async function report(seen: Awaited<ReturnType<typeof driveVisitors>>, notices: object[]) {
  for (let waited = 0; waited < 50 && (await isCanary()); waited++) await sleep(100)
  for (let waited = 0; waited < 100 && (await readOutbox(dataDir)).length < 2; waited++) await sleep(100)
  const events = (await readEvents(published.site)).filter(({ action }) => action === 'return')
  const mails = await readOutbox(dataDir)
  const { visitors, ofCanary, failedByPage, unnoticed } = seen
  const failed = [...failedByPage.values()].reduce((sum, count) => sum + count, 0)
  print(`${visitors} visitors, ${ofCanary} of the canary; failures seen by page:`)
  for (const [page, failed] of failedByPage) print(`${page}: ${failed}`)
  print(`most failures of one page before the notice: ${unnoticed}`)
  print(`event: ${JSON.stringify(events[0] ?? null)}`)
  for (const notice of notices) print(`notice: ${JSON.stringify(notice)}`)
  for (const mail of mails) print(`mail: ${JSON.stringify(mail)}`)
  // One when it was found to fail, and one when it was returned.
  const isWhole = events.length === 1 && notices.length === 2 && mails.length === 2
  if (!isWhole || unnoticed > MOST_UNNOTICED || failed > MOST_FAILURES || (await isCanary()))
    process.exitCode = 1
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}
