import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fallbackLimits } from '../src/limits/fallbackBudget.ts'
import { type Nginx, nginxPath, startNginx } from './nginxServer.ts'
import { startProcess } from './otherProcess.ts'
import { publishSampleSite } from './sampleSite.ts'
import { credentialsOf, openTestApp, type TestApp } from './testApp.ts'

const attempts = 10
const environment = {
  LOGIN_LIMIT_ACCOUNT: String(attempts),
  LOGIN_LIMIT_IP: String(attempts),
  TRUSTED_PROXIES: 'loopback',
}
const addresses = process.platform === 'linux' ? 20 : 1

let site: TestApp
let folder: string
let nginx: Nginx
let processes: Awaited<ReturnType<typeof startProcess>>[] = []

const missing = nginxPath ? '' : ' (omitido: no hay nginx; instala el paquete nginx o indica NGINX_PATH)'

describe.skipIf(!nginxPath)(`three processes behind nginx${missing}`, () => {
  beforeAll(async () => {
    folder = (await publishSampleSite('full')).site
    site = await openTestApp()
    processes = await Promise.all([1, 2, 3].map(() => startProcess(site.url, 0, environment)))
    const backends = processes.map(({ address }) => Number(new URL(address).port))
    nginx = await startNginx({ site: folder, mode: 'full', backends, skipsFailed: true })
  })

  afterAll(async () => {
    await nginx?.stop()
    await Promise.all(processes.map((one) => one.kill()))
    await site?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  async function signIn(email: string, host: number) {
    const { status, headers } = await nginx.send('/api/auth/login', {
      method: 'POST',
      from: addresses === 1 ? undefined : `127.0.1.${host}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'clave-equivocada' }),
    })
    const retryAfter = headers['retry-after']
    if (retryAfter !== undefined) expect(Number(retryAfter)).toBeLessThanOrEqual(900)
    return status
  }

  /** Each visitor has an address: on a slow machine they send more requests than one address may. */
  const list = (visitor: number) =>
    nginx.send('/api/projects/getAll?limit=1', {
      from: addresses === 1 ? undefined : `127.0.2.${visitor + 1}`,
    })

  const outcomes = (statuses: number[]) => ({
    tried: statuses.filter((status) => status === 401).length,
    rejected: statuses.filter((status) => status === 429).length,
  })

  it.skipIf(addresses === 1)(
    'share the limits of attempts by account and of each address at it',
    async () => {
      const { email } = credentialsOf('user')
      const statuses = await Promise.all(
        Array.from({ length: 40 }, (_, turn) => signIn(email, 1 + (turn % 4))),
      )
      print('40 wrong passwords on one account, from 4 addresses', outcomes(statuses))
      const tried = attempts + 4 * fallbackLimits.byAddress
      expect(outcomes(statuses)).toEqual({ tried, rejected: 40 - tried })
    },
  )

  it('share one limit of attempts by address, whatever the account', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => signIn(`nadie-${turn}@correo.example`, 100)),
    )
    print('30 wrong passwords from one address, on 30 accounts', outcomes(statuses))
    expect(outcomes(statuses)).toEqual({ tried: attempts, rejected: 30 - attempts })
  })

  it('lose no request when they are restarted one after the other under load', async () => {
    const opened = processes.map(({ address }) => occupy(address))
    const seen: Record<string, number> = {}
    let isOver = false
    const visitors = Array.from({ length: 6 }, async (_, visitor) => {
      while (!isOver) {
        const outcome = await list(visitor).then(
          ({ status }) => String(status),
          (error: NodeJS.ErrnoException) => error.code ?? error.message,
        )
        seen[outcome] = (seen[outcome] ?? 0) + 1
      }
    })
    const stops: object[] = []
    for (const [at, { address, stop }] of [...processes.entries()]) {
      const startedAt = performance.now()
      const code = await stop()
      stops.push({ code, seconds: Math.round((performance.now() - startedAt) / 100) / 10 })
      processes[at] = await startProcess(site.url, Number(new URL(address).port), environment)
    }
    isOver = true
    await Promise.all(visitors)
    for (const { held, socket } of opened) {
      held.destroy()
      socket.disconnect()
    }
    print('three processes restarted under load', { seen, stops })
    expect(Object.keys(seen)).toEqual(['200'])
    // Not ended by the last resort, although one request and one socket stay open.
    expect(stops).toEqual(processes.map(() => expect.objectContaining({ code: 0 })))
  }, 120_000)

  it('lose only the requests in flight of one that is killed', async () => {
    const [killed] = processes
    let isOver = false
    let killedAt = Number.POSITIVE_INFINITY
    const seen = { responded: 0, lostInFlight: 0, lostLater: 0 }
    const visit = async (visitor: number) => {
      while (!isOver) {
        const startedAt = performance.now()
        const { status } = await list(visitor)
        if (status === 200) seen.responded++
        else if (startedAt < killedAt) seen.lostInFlight++
        else seen.lostLater++
      }
    }
    const visitors = Array.from({ length: 8 }, (_, visitor) => visit(visitor))
    await sleep(1000)
    killedAt = performance.now() + 5
    await killed?.kill()
    await sleep(1500)
    isOver = true
    await Promise.all(visitors)
    print('one of three processes killed under load', seen)
    expect(seen.responded).toBeGreaterThan(20)
    expect(seen.lostLater).toBe(0)
    expect(seen.lostInFlight).toBeLessThanOrEqual(visitors.length)
  })
})

/** Holds what would keep a process from stopping: a request whose body never ends, and a socket. */
function occupy(address: string) {
  const { hostname, port } = new URL(address)
  const held = connect(Number(port), hostname)
  held.on('error', () => undefined)
  held.write('POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nabc')
  return { held, socket: io(address, { transports: ['websocket'], reconnection: false }) }
}

function print(what: string, found: object) {
  process.stdout.write(`${what}: ${JSON.stringify(found)}\n`)
}
