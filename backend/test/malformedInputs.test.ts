import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptySite } from '../../releases/test/sampleRemote.ts'
import { readOutbox } from '../src/mailer/outbox.ts'
import { browser } from './browser.ts'
import { malformedTexts } from './malformedInputs.ts'
import { writeMmdb } from './mmdb.ts'
import { startProcess } from './otherProcess.ts'
import { createSockets, untilTotal } from './sockets.ts'
import { credentialsOf, openTestApp, type TestApp } from './testApp.ts'
import { writeWorkspaceSite } from './workspaceSite.ts'

const sockets = createSockets()
let folder: string
let cityFile: string
let siteDir: string
let site: TestApp
let other: Awaited<ReturnType<typeof startProcess>>
let token: string
let watching: Awaited<ReturnType<typeof sockets.watch>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-malformed-'))
  cityFile = join(folder, 'city.mmdb')
  const record = { city: { names: { es: 'Bogotá' } }, country: { names: { es: 'Colombia' } } }
  await writeMmdb(cityFile, 'GeoLite2-City', [{ network: '203.0.113.0/24', record }])
  site = await openTestApp()
  const released = await emptySite()
  siteDir = released.site
  await writeWorkspaceSite(siteDir)
  other = await startProcess(site.url, 0, {
    GEOIP_CITY: cityFile,
    SITE_DIR: siteDir,
    MFE_OWNER_KEY: released.access.keyFile,
    TRUSTED_PROXIES: 'loopback',
    REQUEST_LIMIT: '1000000',
  })
  token = (await signIn()).accessToken
  watching = await sockets.watch(other.address, token, { deltas: true })
  await sockets.visit(other.address)
  await untilTotal(watching, 1)
})

afterAll(async () => {
  sockets.end()
  await other?.stop()
  await site?.close()
  await rm(folder, { recursive: true, force: true })
  await rm(siteDir, { recursive: true, force: true })
})

async function signIn() {
  const { email, password } = credentialsOf('admin')
  const response = await post('/api/auth/login', { email, password })
  return (await response.json()) as { accessToken: string }
}

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(other.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...browser, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** The process is alive, and still knows and reports who is connected. */
async function expectWell() {
  expect((await fetch(`${other.address}/api/health`)).status).toBe(200)
  const visitor = await sockets.visit(other.address)
  await untilTotal(watching, 2)
  visitor.disconnect()
  await untilTotal(watching, 1)
  expect(JSON.stringify(watching.seen.list)).not.toContain('forged')
}

describe('a process that receives malformed input stays up', () => {
  it('from a query in read-only mode', async () => {
    const query = "select pg_notify('database_jobs', 'not json')"
    const headers = { authorization: `Bearer ${token}` }
    const response = await post('/api/db/config/runSQLQuery', { query, readOnly: true }, headers)
    expect(response.status).toBe(200)
    await expectWell()
  })

  it('on every channel of the database, forged messages included', async () => {
    const stream = await fetch(`${other.address}/api/db/progress`, {
      headers: { authorization: `Bearer ${token}` },
    })
    for (const channel of ['database_jobs', 'presence', 'database', 'shorteners']) {
      await site.pool.query('select pg_notify($1, text) from unnest($2::text[]) text', [
        channel,
        malformedTexts(150),
      ])
    }
    await expectWell()
    const { value } = (await stream.body?.getReader().read()) ?? {}
    expect(Buffer.from(value ?? []).toString()).not.toContain('forged')
    await stream.body?.cancel().catch(() => undefined)
  })

  it('in more notifications than it can read', async () => {
    for (const channel of ['presence', 'database']) {
      await site.pool.query("select pg_notify($1, i || repeat('x', 300)) from generate_series(1, 20000) i", [
        channel,
      ])
    }
    await expectWell()
  })

  it('in packets and events of sockets', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const packets = [
      ...malformedTexts(40),
      '2',
      '2[]',
      '2["disconnect"]',
      '2["__proto__",{}]',
      `2["telemetry:connect",${deep}]`,
      `51-["telemetry:connect",${deep.slice(1, -1)}]`,
      '51-["telemetry:connect",{"_placeholder":true,"num":7}]',
      '59999999-["telemetry:connect"]',
      '0/admin,{"token":{}}',
      '0[]',
      '3[]',
    ]
    for (const packet of packets) {
      const socket = await sockets.open(other.address, { reconnection: false })
      writeRaw(socket, packet)
      socket.emit('telemetry:connect', Buffer.alloc(100, packet))
      socket.emit('getConnectedUsers', { deltas: Buffer.alloc(3) })
      socket.disconnect()
    }
    await expectWell()
  })

  it('in headers, cookies, bodies and the captcha', async () => {
    const { port } = new URL(other.address)
    await Promise.all(malformedTexts(10).map((text) => sendRaw(Number(port), text)))
    for (const text of malformedTexts(15)) {
      const encoded = encodeURIComponent(Buffer.from(text).toString('latin1')).slice(0, 4000)
      const headers = {
        cookie: `oauth-attempt=${encoded}`,
        authorization: `Bearer ${encoded}`,
        'x-forwarded-for': encoded,
        'content-type': `multipart/form-data; boundary=${encoded.slice(0, 60)}`,
      }
      const responses = await Promise.all([
        fetch(`${other.address}/api/oauth/google/callback?code=${encoded}`, { headers, redirect: 'manual' }),
        post('/api/db/upload', text, { ...headers, authorization: `Bearer ${token}` }),
        post('/api/auth/login', text),
        post('/api/auth/login', { email: 'x', password: 'x', captchaToken: btoa(encoded) }),
        post('/api/releases/remotes/academy/versions', text, {
          authorization: `Bearer ${token}`,
          'content-type': 'application/gzip',
        }),
        post('/api/releases/previews', { link: encoded }),
        fetch(`${other.address}/api/auth/me`, { headers: { authorization: `Bearer mfep_${encoded}` } }),
        fetch(`${other.address}/api/releases`, { headers: { authorization: `Bearer mfer_${encoded}` } }),
        post('/socket.io/?EIO=4&transport=polling&sid=x', text),
      ])
      for (const { status, url } of responses) expect(status, url).toBeLessThan(500)
    }
    await expectWell()
  })

  it('in a GeoIP file that is replaced while it is used', async () => {
    const report = () =>
      post(
        '/api/stat/create',
        { currentURL: '/' },
        { 'x-forwarded-for': '203.0.113.7', origin: other.address },
      )
    expect((await report()).status).toBe(204)
    await writeFile(cityFile, malformedTexts(5).join('\n'))
    // Longer than the interval at which the file is checked.
    await new Promise((resolve) => setTimeout(resolve, 2600))
    expect((await report()).status).toBe(204)
    const { rows } = await site.pool.query('select city from visit_stats order by id desc limit 2')
    expect(rows).toEqual([{ city: 'Bogotá' }, { city: 'Bogotá' }])
    await expectWell()
  })
})

describe('the outbox', () => {
  it('skips files that are not mails', async () => {
    await mkdir(join(folder, 'outbox'))
    const mail = { to: 'a@correo.example', subject: 'Hola', text: 'Hola', sentAt: '2026-01-01' }
    await Promise.all(
      [...malformedTexts(20), JSON.stringify(mail)].map((text, number) =>
        writeFile(join(folder, 'outbox', `${number}.json`), text),
      ),
    )
    expect(await readOutbox(folder)).toEqual([mail])
  })
})

/** Bypasses socket.io's own encoder. */
function writeRaw(socket: Socket, packet: string) {
  socket.io.engine.write(packet)
}

function sendRaw(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(`GET /${text} HTTP/1.1\r\n${text}\r\n\r\n`))
    socket.on('error', () => resolve())
    socket.on('close', () => resolve())
    socket.resume()
  })
}
