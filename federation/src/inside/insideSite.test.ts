import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createLogger, createServer as createVite, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../../releases/test/sampleRemote.ts'
import type { RemoteDeclaration } from '../declaration.ts'
import { declared } from '../vite/declared.ts'
import { insideSite } from './insideSite.ts'
import type { LiveSite } from './liveSite.ts'

const blog: RemoteDeclaration = {
  name: 'blog',
  title: 'Blog',
  team: 'Blog',
  port: 5190,
  pages: [{ path: '/blog' }],
}
const template =
  '<html><head><!--mfe:head--><script type="module" src="/@shell/assets/i.js"></script></head></html>'

let site: Server
let vite: ViteDevServer
let origin: string
let local: string
/** What the site received last. */
let received: IncomingMessage

function respond(incoming: IncomingMessage, response: ServerResponse) {
  received = incoming
  if (incoming.url === '/api/who')
    return response
      .writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'a=b; Path=/api; Domain=sitio.example; HttpOnly; Secure; SameSite=Lax',
      })
      .end('{"ok":true}')
  if (incoming.url === '/old') return response.writeHead(302, { location: `${origin}/new` }).end()
  return response
    .writeHead(incoming.url === '/' ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'self'",
      'integrity-policy': 'blocked-destinations=(script)',
      'strict-transport-security': 'max-age=1',
    })
    .end(`<head><!--head--><title>Página ${incoming.url}</title><!--/head--></head>`)
}

beforeAll(async () => {
  site = createServer(respond)
  site.on('upgrade', (incoming, socket) => {
    received = incoming
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const live: LiveSite = {
    origin,
    backend: origin,
    mode: 'full',
    mounts: [{ path: '/', remote: 'public' }],
    shell: {
      version: '1.0.0',
      isDevelopment: false,
      contract: 2,
      declaration: { title: 'Shell', pages: [] },
      shared: { react: { version: '19.0.0', exports: ['default', 'useState'] } },
      files: {},
    },
    version: '1.0.0',
    files: new Map([
      ['index.html', Buffer.from(template)],
      ['assets/i.js', Buffer.from('start()')],
    ]),
    parts: [],
  }
  const root = await temporaryFolder('inside')
  await mkdir(join(root, 'src'))
  await mkdir(join(root, 'node_modules/react'), { recursive: true })
  await writeFile(join(root, 'node_modules/react/package.json'), '{"version":"19.0.0"}')
  await writeFile(
    join(root, 'src/remote.tsx'),
    "import { useState } from 'react'\nexport const remote = useState",
  )
  vite = await createVite({
    root,
    configFile: false,
    customLogger: { ...createLogger('silent'), error: () => {} },
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', hmr: { port: 0 } },
    plugins: [declared(blog), ...insideSite(live)],
  })
  await vite.listen()
  local = new URL(vite.resolvedUrls?.local[0] ?? '').origin
}, 30_000)

afterAll(async () => {
  await vite?.close()
  site?.close()
})

const get = (path: string, headers = {}) => fetch(local + path, { headers, redirect: 'manual' })

it('shows the page of the site with the build of the shell, without headers that block it', async () => {
  const response = await get('/', { accept: 'text/html', 'accept-encoding': 'br', 'if-none-match': '"1"' })
  const html = await response.text()
  expect(html).toContain('<title>Página /</title>')
  expect(html).toContain('/@shell/assets/i.js')
  expect(html).toContain('"path":"/blog"')
  expect(html).toContain('src="/@inside/@vite/client"')
  // This remote is built without React's plugin, which would serve it.
  expect(html).not.toContain('@react-refresh')
  const names = ['content-security-policy', 'integrity-policy', 'strict-transport-security']
  expect(names.filter((name) => response.headers.has(name))).toEqual([])
  expect(received.headers['accept-encoding']).toBeUndefined()
  expect(received.headers['if-none-match']).toBeUndefined()
})

it('shows a page that the site does not have yet, and a 404 for unknown addresses', async () => {
  const page = await get('/blog?a=b', { accept: 'text/html' })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Página /<')])
  const missing = await get('/nada', { accept: 'text/html' })
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Página /nada')])
})

it('forwards requests as the site’s own, and makes its cookies valid here', async () => {
  const response = await fetch(`${local}/api/who`, {
    method: 'POST',
    headers: { origin: local, referer: `${local}/x` },
  })
  expect(await response.json()).toEqual({ ok: true })
  expect(received.headers).toMatchObject({ host: new URL(origin).host, origin, referer: `${origin}/` })
  expect(response.headers.getSetCookie()).toEqual(['a=b; Path=/api; HttpOnly; SameSite=Lax'])
})

it('makes redirects of the site lead to this server', async () => {
  expect((await get('/old')).headers.get('location')).toBe('/new')
})

it('forwards WebSockets with the origin that the site expects', async () => {
  const socket = request(`${local}/socket.io/?transport=websocket`, {
    headers: { origin: local, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'eA==' },
  }).end()
  const [response] = await once(socket, 'upgrade')
  expect(response.statusCode).toBe(101)
  expect(received.headers.origin).toBe(origin)
  response.socket.destroy()
})

it('serves the shell’s files and the remote, whose packages are those of the shell', async () => {
  const shell = await get('/@shell/assets/i.js')
  expect([shell.headers.get('content-type'), await shell.text()]).toEqual(['text/javascript', 'start()'])
  expect((await get('/@shell/assets/no.js')).status).toBe(404)
  const entry = await (await get('/@inside/remoteEntry.js')).text()
  expect(entry).toContain('"/@inside/src/remote.tsx"')
  const remote = await (await get('/@inside/src/remote.tsx', { accept: '*/*' })).text()
  const [, facade = ''] = /from "([^"]*react[^"]*)"/.exec(remote) ?? []
  expect(await (await get(facade)).text()).toContain(
    'const ns = globalThis.__mfe_shared__["shell:react"];\nexport default ns.default;\nexport const useState = ns.useState;',
  )
})

it('shows in the page that the site no longer responds', async () => {
  const response = text(
    await new Promise<IncomingMessage>((resolve) => {
      site.close()
      site.closeAllConnections()
      request(`${local}/`, resolve).end()
    }),
  )
  expect(await response).toMatch(/^No responde http:\/\/127\.0\.0\.1:\d+: /)
  site.listen(Number(new URL(origin).port), '127.0.0.1')
  await once(site, 'listening')
})
