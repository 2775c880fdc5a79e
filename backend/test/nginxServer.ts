import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Mode = 'full' | 'mixmatch'

type RequestOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  from?: string
}

export type Response = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

/** Path of the installed nginx, or null. */
export const nginxPath =
  [process.env.NGINX_PATH, '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
    (path) => path && existsSync(path),
  ) ?? null

/** Runs the repository's nginx.conf on a free port of the loopback, in front of the given back ends. */
export async function startNginx(options: {
  site: string
  mode: Mode
  backends: number[]
  /** How many requests one address may send before it is limited; that of the configuration by default. */
  burst?: number
  /** Skips a back end that failed, as in production; otherwise the next test would not reach it. */
  skipsFailed?: boolean
  /** The network of a proxy in front; by default there is none. */
  proxies?: string
  /** Asks the back end for files that another machine has just published, as where several follow a bucket. */
  followsBucket?: boolean
}) {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-nginx-'))
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  await writeFile(file, await renderConfiguration({ ...options, folder, port }))
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const args = ['-p', folder, '-c', file, '-e', 'stderr', '-g', `daemon off; ${user}`]
  const child = spawn(nginxPath ?? 'nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let warnings = ''
  child.stderr.on('data', (chunk) => (warnings += chunk))
  try {
    await untilResponding(child, port, () => warnings)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }

  return {
    port,
    pid: child.pid ?? 0,
    /** What nginx printed about its configuration when it started. */
    warnings: () => warnings,
    accessLog: () => readFile(join(folder, 'access.log'), 'utf8'),
    send: (path: string, options?: RequestOptions) => sendRequest(port, path, options),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Nginx = Awaited<ReturnType<typeof startNginx>>

/** Of files that a page may name before this machine has them. */
const immutableLocations = [
  'location ^~ /assets/ {',
  'location ~ ^/remotes/site-[0-9a-f]+\\.json$ {',
  'location ~ ^/remotes/[\\w-]+/\\d[^/]*/[^/] {',
]

async function renderConfiguration({
  site,
  mode,
  backends,
  burst,
  skipsFailed = false,
  proxies,
  followsBucket = false,
  folder,
  port,
}: {
  site: string
  mode: Mode
  backends: number[]
  burst?: number
  skipsFailed?: boolean
  proxies?: string
  followsBucket?: boolean
  folder: string
  port: number
}): Promise<string> {
  const skipping = skipsFailed ? 'fail_timeout=1s' : 'max_fails=0'
  const servers = backends.map((backend) => `server 127.0.0.1:${backend} ${skipping};`).join(' ')
  const replacements: [from: string, to: string][] = [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['server backend:3000 resolve fail_timeout=1s;', servers],
    ['/srv/site', site],
    ['/tmp/nginx-', join(folder, 'nginx-')],
    ['/dev/stdout', join(folder, 'access.log')],
    ['/dev/stderr', join(folder, 'error.log')],
    ['default full;', `default ${mode};`],
    ['worker_processes auto;', 'worker_processes 1;'],
    ['worker_connections 4096;', 'worker_connections 256;'],
  ]
  if (burst !== undefined) replacements.push(['rate=100r/s', 'rate=1r/m'], ['burst=6000', `burst=${burst}`])
  if (proxies)
    replacements.push(
      ['# set_real_ip_from 10.0.0.0/8;', `set_real_ip_from ${proxies};`],
      ['# real_ip_header ', 'real_ip_header '],
    )
  let configuration = await readFile(join(import.meta.dirname, '../../nginx.conf'), 'utf8')
  for (const [from, to] of replacements) {
    if (!configuration.includes(from)) throw new Error(`nginx.conf no longer contains \`${from}\``)
    configuration = configuration.replaceAll(from, to)
  }
  if (!followsBucket) return configuration
  for (const location of immutableLocations) {
    const [before, after] = configuration.split(location)
    if (!after) throw new Error(`nginx.conf no longer contains \`${location}\``)
    configuration = `${before}${location}${after.replace('=404', '@backend')}`
  }
  return configuration
}

/** Requests without following redirects and without decompressing the response. */
function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers, body, from }: RequestOptions = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: false },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => {
          const whole = Buffer.concat(chunks)
          const { statusCode = 0, headers: received } = incoming
          resolve({ status: statusCode, headers: received, body: whole, text: whole.toString() })
        })
      },
    )
    outgoing.on('upgrade', (incoming, socket) => {
      socket.destroy()
      resolve({
        status: incoming.statusCode ?? 0,
        headers: incoming.headers,
        body: Buffer.alloc(0),
        text: '',
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function untilResponding(child: ChildProcess, port: number, warnings: () => string) {
  for (let attempts = 0; attempts < 100; attempts++) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${warnings()}`)
    const isUp = await sendRequest(port, '/favicon.svg').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await sleep(50)
  }
  child.kill('SIGTERM')
  throw new Error(`nginx does not respond: ${warnings()}`)
}

/** A port of the loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
