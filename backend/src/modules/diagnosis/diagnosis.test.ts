import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { readConfig } from '../../config.ts'
import { readOutbox } from '../../mailer/outbox.ts'
import { repositoryRoot } from '../../repositoryRoot.ts'
import { checkGoogle, checkOrigins, checkTls } from './address.checks.ts'
import { diagnose } from './diagnosis.ts'
import { checks } from './finding.ts'
import {
  checkBackups,
  checkClock,
  checkDatabase,
  checkDisk,
  checkKeys,
  checkNode,
  checkVersions,
} from './machine.checks.ts'
import { checkMail, checkTestMail } from './mail.checks.ts'

let folder: string
let site: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-diagnosis-'))
  site = await openTestApp({ dataDir: folder })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

const now = new Date('2026-11-27T12:00:00Z')
const { brandsDir } = readConfig({})

describe('GET /api/info/diagnosis', () => {
  it('reports every check to administrators, with what to do', async () => {
    const { accessToken: token } = await site.signInAs('admin')
    const response = await site.get('/api/info/diagnosis', { token })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toContain('no-store')
    const { findings } = response.json()
    const { testMail: _onRequest, ...always } = checks
    expect(findings.map(({ id }: { id: string }) => id)).toEqual(Object.keys(always))
    for (const { level, advice } of findings)
      expect([level, advice === null]).toEqual([level, level === 'ok'])
  })

  it('is for administrators only', async () => {
    const { accessToken: token } = await site.signInAs('user')
    expect(outcome(await site.get('/api/info/diagnosis', { token }))).toEqual({
      status: 403,
      code: 'forbidden',
    })
    expect(outcome(await site.post('/api/info/diagnosis/mail', { token }))).toEqual({
      status: 403,
      code: 'forbidden',
    })
  })
})

describe('POST /api/info/diagnosis/mail', () => {
  it('sends a mail to the administrator who asks', async () => {
    const { accessToken: token } = await site.signInAs('admin')
    const response = await site.post('/api/info/diagnosis/mail', { token })
    expect(response.json()).toMatchObject({ id: 'testMail', level: 'warning' })
    const [mail] = await readOutbox(folder)
    expect(mail).toMatchObject({ subject: 'Correo de prueba' })
  })
})

it('reports a check that fails by itself, and the others', async () => {
  const pool = { query: () => Promise.reject(new Error('connection refused')) }
  const findings = await diagnose({ config: readConfig({ DATA_DIR: folder }), pool: pool as never, now })
  const broken = findings.filter(({ text }) => text.startsWith('No se pudo comprobar'))
  expect(broken.map(({ id }) => id)).toEqual(expect.arrayContaining(['database', 'clock']))
  expect(findings.find(({ id }) => id === 'node')?.text).toContain(process.version)
})

describe('the check of', () => {
  const own = { siteMode: 'full', brandsDir } as const

  it('origins compares them with the brands', () => {
    const at = (siteOrigins: string[], environment: 'production' | 'development') =>
      checkOrigins({ ...own, siteOrigins, environment }).level
    expect(at([], 'development')).toBe('ok')
    expect(at([], 'production')).toBe('problem')
    expect(at(['http://localhost:8080'], 'production')).toBe('ok')
    expect(at(['https://otro.co'], 'production')).toBe('problem')
    expect(at(['https://otro.co'], 'development')).toBe('warning')
  })

  it('Google compares its credentials with what brands offer', () => {
    const at = (
      environment: 'production' | 'development',
      google: Parameters<typeof checkGoogle>[0]['google'],
    ) => checkGoogle({ environment, google, brandsDir: own.brandsDir })
    expect(at('development', undefined).level).toBe('ok')
    expect(at('production', undefined)).toMatchObject({
      level: 'warning',
      advice: expect.stringContaining('"googleSignIn": false'),
    })
    const client = {
      issuer: 'https://accounts.google.com',
      clientId: 'a',
      clientSecret: 'b',
      callbackUrl: undefined,
    }
    expect(at('production', client).level).toBe('ok')
  })

  it('TLS reads the certificates', async () => {
    const at = async (origin: string, days: number) => {
      const expiry = new Date(now.getTime() + days * 86_400_000)
      return (await checkTls({ siteOrigins: [origin] }, now, async () => expiry)).level
    }
    expect(await at('http://localhost:3000', 0)).toBe('ok')
    expect(await at('http://equipo.co', 60)).toBe('problem')
    expect(await at('https://equipo.co', 60)).toBe('ok')
    expect(await at('https://equipo.co', 5)).toBe('warning')
    expect(await at('https://equipo.co', -1)).toBe('problem')
    const unreachable = checkTls({ siteOrigins: ['https://equipo.co'] }, now, () =>
      Promise.reject(new Error('no')),
    )
    expect(await unreachable).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('equipo.co: no'),
    })
  })

  it('the database reads version and connections', async () => {
    const at = async (row?: object) => {
      const pool = row ? { query: async () => ({ rows: [row] }) } : site.pool
      return (await checkDatabase(pool as never, { databasePool: 20 })).level
    }
    expect(await at()).toBe('ok')
    expect(await at({ version: 14, limit: 100, used: 1 })).toBe('problem')
    expect(await at({ version: 18, limit: 100, used: 90 })).toBe('warning')
  })

  it('the clock compares it with that of the database', async () => {
    const at = async (seconds: number) =>
      (await checkClock(site.pool, () => Date.now() + seconds * 1000)).level
    expect(await at(0)).toBe('ok')
    expect(await at(10)).toBe('warning')
    expect(await at(-90)).toBe('problem')
  })

  it('the disk reads the smaller one of data and site', async () => {
    const config = { dataDir: '/a', siteDir: '/b' }
    const at = async (gigabytes: number) =>
      (
        await checkDisk(config, async (path) => ({
          free: (path === '/b' ? gigabytes : 90) * 1_073_741_824,
          total: 100 * 1_073_741_824,
        }))
      ).level
    expect(await at(20)).toBe('ok')
    expect(await at(3)).toBe('warning')
    expect(await at(0.1)).toBe('problem')
  })

  it('backups reads the age of the newest', async () => {
    const dataDir = await mkdtemp(join(folder, 'backups-'))
    const at = async () => (await checkBackups({ dataDir, backupSchedule: 'daily' }, now)).level
    expect(await at()).toBe('warning')
    await mkdir(join(dataDir, 'backups'))
    const file = join(dataDir, 'backups/una.sql')
    await writeFile(file, '')
    for (const [hours, level] of [
      [5, 'ok'],
      [60, 'warning'],
      [200, 'problem'],
    ] as const) {
      const made = new Date(now.getTime() - hours * 3_600_000)
      await utimes(file, made, made)
      expect([hours, await at()]).toEqual([hours, level])
    }
  })

  it('Node compares majors with the pinned one', async () => {
    const at = async (version: string, place = repositoryRoot) => (await checkNode(version, place)).level
    expect(await at('v24.0.0')).toBe('ok')
    expect(await at('v20.19.0')).toBe('warning')
    // An image without the file has the Node that it was built with.
    expect(await at('v20.19.0', folder)).toBe('ok')
  })

  it('versions reads what is active', async () => {
    expect((await checkVersions({ siteDir: folder, siteMode: 'full' })).level).toBe('problem')
    await writeFile(
      join(folder, 'shells.json'),
      JSON.stringify({
        ...{ schema: 1, revision: 1 },
        modes: {
          full: {
            ...{ active: '1.2.0', history: [] },
            versions: { '1.2.0': { size: 1, publishedAt: '', integrity: 'sha256-a' } },
          },
        },
      }),
    )
    expect(await checkVersions({ siteDir: folder, siteMode: 'full' })).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('shell 1.2.0'),
    })
  })

  it('keys reads who may read their files', async () => {
    const dataDir = await mkdtemp(join(folder, 'keys-'))
    const ownerKeyFile = join(dataDir, 'owner-key')
    const at = async () => (await checkKeys({ dataDir, ownerKeyFile, jwtSecret: undefined })).level
    expect(await at()).toBe('warning')
    await writeFile(ownerKeyFile, 'key', { mode: 0o600 })
    expect(await at()).toBe('ok')
    await chmod(ownerKeyFile, 0o644)
    expect(await at()).toBe('problem')
    await chmod(ownerKeyFile, 0o600)
    await writeFile(join(dataDir, 'jwt-secret'), 'x', { mode: 0o640 })
    expect(await at()).toBe('problem')
  })
})

describe('the check of mail', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  /** A mail server that responds to each line by its first word, and keeps the lines. */
  async function mailServer(responses: Record<string, string> = {}) {
    const lines: string[] = []
    const usual: Record<string, string> = { DATA: '354 sigue', QUIT: '221 adiós' }
    let isData = false
    server = createServer((socket) => {
      socket.write('220 correo\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        for (const line of String(chunk).split('\r\n').filter(Boolean)) {
          lines.push(line)
          const word = line.split(' ')[0]?.toUpperCase() ?? ''
          if (isData && line !== '.') continue
          isData = word === 'DATA'
          socket.write(`${responses[word] ?? usual[word] ?? '250 bien'}\r\n`)
        }
      })
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    return { smtpUrl: `smtp://127.0.0.1:${port}`, lines }
  }

  const mailFrom = 'Equipo <hola@equipo.co>'

  it('connects to the server without sending', async () => {
    const { smtpUrl, lines } = await mailServer()
    const config = { smtpUrl, mailFrom, environment: 'production' } as const
    expect(await checkMail(config)).toMatchObject({ level: 'ok' })
    expect(lines.join()).not.toContain('MAIL FROM')
    expect(await checkMail({ ...config, mailFrom: 'hola@nodonorte.example' })).toMatchObject({
      level: 'warning',
    })
  })

  it('says why it cannot connect, without the password', async () => {
    const smtpUrl = 'smtp://sitio:canario@127.0.0.1:9'
    const found = await checkMail({ smtpUrl, mailFrom, environment: 'production' })
    expect(found).toMatchObject({ level: 'problem', advice: expect.stringContaining('SMTP_URL') })
    expect(JSON.stringify(found)).not.toContain('canario')
  })

  it('warns in production only when there is no server', async () => {
    const at = async (environment: 'production' | 'development') =>
      (await checkMail({ smtpUrl: undefined, mailFrom, environment })).level
    expect(await at('production')).toBe('warning')
    expect(await at('development')).toBe('ok')
  })

  it('sends a real one on request, and reports its rejection', async () => {
    const taken = await mailServer()
    const to = 'quien@equipo.co'
    expect(await checkTestMail({ smtpUrl: taken.smtpUrl, mailFrom, dataDir: folder }, to)).toMatchObject({
      level: 'ok',
    })
    expect(taken.lines).toContain(`RCPT TO:<${to}>`)
    server?.close()
    const { smtpUrl } = await mailServer({ RCPT: '550 no existe' })
    expect(await checkTestMail({ smtpUrl, mailFrom, dataDir: folder }, to)).toMatchObject({
      ...{ level: 'problem', text: expect.stringContaining('no existe') },
    })
  })
})
