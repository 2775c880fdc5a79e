// One machine of drill:machines: nginx in front of a back end with a site folder of its own, and what visitors, an administrator
// and a team do there.
import { setTimeout as sleep } from 'node:timers/promises'
import { operations, pathOf } from 'e2e/api'
import { copyActiveBuild, renumber } from 'e2e/published-build'
import { type RunningSite, startSite } from 'e2e/site'
import { io, type Socket } from 'socket.io-client'
import { type Nginx, startNginx } from '../../../backend/test/nginxServer.ts'
import { ended, startMfe } from '../mfeCommand.ts'
import { createApi, type ListedEvent } from '../network/api.ts'
import { serveAgent } from './agents.ts'
import { activeVersion, LINK, type Seen, send, startVisitors } from './visitors.ts'

const POLL_MS = 20
/** Far longer than a publication takes on a busy machine. */
const WAIT_MS = 600_000

type Given = {
  name: string
  siteFolder: string
  dataFolder: string
  environment: Record<string, string>
}

let site: RunningSite | undefined
let nginx: Nginx | undefined
let name = ''
let url = ''
let accessToken = ''
let visitors: ReturnType<typeof startVisitors> | undefined
let presence = 0
let noticedViews = 0
const pages: Socket[] = []

const machine = {
  async start(given: Given) {
    name = given.name
    site = await startSite(given)
    nginx = await startNginx({
      ...{ site: given.siteFolder, mode: 'full', backends: [Number(new URL(site.url).port)] },
      ...{ skipsFailed: true, followsBucket: true, proxies: '127.0.0.1' },
    })
    url = `http://127.0.0.1:${nginx.port}`
    accessToken = await signIn()
  },

  credential: (remote: string) => createApi(running()).createCredential(remote),

  /** The builds that `publish` renumbers. */
  build: (remote: string) => copyActiveBuild(running().siteFolder, remote),

  /** Publishes and activates a version with a team's command on this machine; says when it had printed its result. */
  async publish(remote: string, version: string, { folder, token }: { folder: string; token: string }) {
    await renumber(folder, version)
    const words = ['publish', remote, '--from', folder, '--no-trial', '--activate']
    const environment = { ...process.env, MFE_TOKEN: token }
    const command = startMfe([...words, '--untried', '--reason', 'drill'], running().url, environment)
    const { code, text, problem, printedAt } = await ended(command)
    return { code, said: `${text}${problem}`.trim(), printedAt: performance.timeOrigin + printedAt }
  },

  /** Waits until a page names the version, and returns the moment. */
  async untilShown(remote: string, version: string): Promise<number> {
    await until(async () => (await activeVersion(url, remote)) === version, `${remote} ${version}`)
    return performance.timeOrigin + performance.now()
  },

  startVisitors() {
    visitors = startVisitors(name, { url, signIn })
  },

  /** What was acknowledged so far. */
  seen: (): Seen | undefined => visitors?.seen,

  async endVisitors(): Promise<Seen | undefined> {
    return visitors?.end()
  },

  /** Waits until a link leads on again, which needs the database, and until the link with this code exists here. */
  async untilServing(code: string) {
    await until(async () => (await send(url, LINK)).status === 302, 'a redirect')
    await until(async () => (await send(url, `/${code}`)).status === 302, `the link ${code}`)
  },

  /** What became of a change by an administrator. */
  async tryChange(backHalf: string): Promise<string> {
    return operations
      .createShortLink({ destination: 'https://sin-red.example/', backHalf }, { url, accessToken })
      .then(
        () => 'acknowledged',
        (error: Error) => error.message.slice(0, 80),
      )
  },

  events: (): Promise<ListedEvent[]> => createApi(running()).events(),

  /** Opens sockets of visitors, and one of an administrator who watches who is connected and what is viewed. */
  async openSockets(count: number) {
    const watcher = await openSocket({ token: accessToken })
    const note = ({ total }: { total: number }) => {
      presence = total
    }
    watcher.on('connectedUsers', note).on('connectedUsersChanged', note)
    watcher.on('stat:viewed', () => {
      noticedViews += 1
    })
    const subscribe = () => void watcher.emit('getConnectedUsers', { deltas: true }).emit('stat:watch')
    watcher.on('connect', subscribe)
    subscribe()
    for (let at = 0; at < count; at++) pages.push(await openSocket({}))
    const announce = (page: Socket) => page.emit('telemetry:connect', { platform: 'web', osName: 'Linux' })
    for (const page of pages) {
      page.on('connect', () => announce(page))
      announce(page)
    }
  },

  noticedViews: () => noticedViews,

  async untilPresent(total: number) {
    await until(
      async () => presence === total,
      `${total} connected pages`,
      () => `${presence} are`,
    )
  },

  /** A wrong password from an address. */
  async attempt(email: string, address: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    const body = JSON.stringify({ email, password: 'clave-equivocada' })
    return (await send(url, pathOf('login'), headers, body)).status
  },

  async stop() {
    await visitors?.end()
    await nginx?.stop()
    await site?.stop()
  },
}

export type Machine = typeof machine

serveAgent(machine)

async function signIn(): Promise<string> {
  return (await operations.login(running().admin, { url })).accessToken
}

function running(): RunningSite {
  if (!site) throw new Error(`${name} does not run`)
  return site
}

async function openSocket(auth: { token?: string }): Promise<Socket> {
  const socket = io(url, { forceNew: true, transports: ['websocket'], auth, timeout: 20_000 })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

async function until(isSo: () => Promise<boolean>, what: string, instead = () => 'not there') {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(POLL_MS))
    if (await isSo().catch(() => false)) return
  throw new Error(`${name}: ${what} within ${WAIT_MS / 1000} s: ${instead()}`)
}
