import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from 'e2e/api'
import { io } from 'socket.io-client'
import type { Random } from './random.ts'
import type { DrillSite } from './site.ts'

const SOCKETS = 20
const REQUESTS = 60
const NOTIFICATIONS = ['not json', '{', '[]', '{"id":1}', 'null', '"\\u0000"', '9'.repeat(4000)]

/** Malformed input on each channel that accepts something from outside. */
export async function sendMalformedInput(site: DrillSite, random: Random) {
  await Promise.all([
    notify(site),
    talkToSockets(site, random),
    sendRequests(site, random),
    writeRawBytes(site, random),
  ])
}

async function notify(site: DrillSite) {
  const channels = ['database', 'database_jobs', 'database_exchange', 'shorteners', 'presence']
  for (const channel of channels) {
    for (const payload of NOTIFICATIONS) {
      const query = `select pg_notify('${channel}', '${payload}')`
      // A read-only query sends no notification.
      const body = JSON.stringify({ query, readOnly: false })
      await site.call('runSql', { body }).then(drop, () => undefined)
    }
  }
}

async function talkToSockets(site: DrillSite, random: Random) {
  const socket = io(site.url, {
    forceNew: true,
    transports: ['websocket'],
    reconnection: false,
    timeout: 5000,
  })
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', () => resolve())
  })
  for (let index = 0; index < SOCKETS && socket.connected; index++) {
    const payloads: unknown[] = [null, [[]], 'x'.repeat(5000), { platform: {} }, random.bytes(200), -1]
    for (const event of ['telemetry:connect', 'getConnectedUsers', 'telemetry:disconnect', '__proto__']) {
      socket.emit(event, payloads[index % payloads.length])
    }
  }
  await sleep(200)
  socket.disconnect()
}

async function sendRequests(site: DrillSite, random: Random) {
  const paths = [
    pathOf('login'),
    pathOf('submitMail'),
    pathOf('refreshToken'),
    pathOf('reportView'),
    '/%E0%A4%A',
    '/..%2f..',
  ]
  for (let index = 0; index < REQUESTS; index++) {
    const path = paths[index % paths.length] ?? '/'
    await fetch(site.url + path, {
      method: 'POST',
      headers: {
        'content-type': index % 2 ? 'application/json' : 'text/plain',
        cookie: random.bytes(40).toString('hex'),
      },
      body: random.bytes(300),
    }).then(drop, () => undefined)
  }
}

async function writeRawBytes(site: DrillSite, random: Random) {
  const { hostname, port } = new URL(site.url)
  for (const bytes of [
    random.bytes(500),
    Buffer.from('GET / HTTP/1.1\r\nUpgrade: h2c\r\n\r\n'),
    Buffer.from('\r\n\r\n'),
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
      setTimeout(() => socket.destroy(), 300)
    })
  }
}

async function drop(response: Response) {
  await response.arrayBuffer().catch(() => undefined)
}
