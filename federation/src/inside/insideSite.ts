import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import react from '@vitejs/plugin-react'
import type { Plugin, ProxyOptions } from 'vite'
import type { RemoteDeclaration } from '../declaration.ts'
import type { Site } from '../site.ts'
import { declarationIn, hasReact } from '../vite/declared.ts'
import { exposedModule } from '../vite/exposedModule.ts'
import { INSIDE_SHELL } from '../vite/insideNames.ts'
import { servedFacades, takeCopies } from '../vite/sharing.ts'
import { insidePage } from './insidePage.ts'
import { isNewPage, type LiveSite, requireLoadable, siteWith } from './liveSite.ts'

/** Paths below it are served here; every other path is the site's. */
const BASE = '/@inside/'
const ENTRY = 'remoteEntry.js'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/**
 * Makes the development server of a remote show a published site in which the remote comes from its sources. The site
 * is only read: its pages get the development build of its shell on the way, since React refreshes components only in
 * that one.
 */
export function insideSite(live: LiveSite): Plugin[] {
  let declaration: RemoteDeclaration
  let site: Site
  let module: string
  let preamble: string
  const facades = servedFacades(() => {
    const own = declaration.own ?? []
    return Object.fromEntries(Object.entries(live.shell.shared).filter(([name]) => !own.includes(name)))
  })
  const page = (livePage: string) =>
    insidePage(livePage, {
      template: live.files.get('index.html')?.toString() ?? '',
      site,
      hostname: new URL(live.origin).hostname,
      remote: declaration.name,
      entry: BASE + ENTRY,
      head: `${preamble}<script type="module" src="${BASE}@vite/client"></script>`,
    })
  const rewrite = (url: string) => {
    const { pathname } = new URL(url, live.origin)
    return isNewPage(live, site, declaration.name, pathname) ? '/' : url
  }
  const proxyTo = (target: string) => siteProxy({ target, live, page, rewrite })

  return [
    {
      name: 'mfe:inside-site',
      config(config) {
        declaration = declarationIn(config.plugins)
        const root = config.root ?? process.cwd()
        site = siteWith(live, declaration)
        module = exposedModule(root)
        preamble = hasReact(config.plugins)
          ? `<script type="module">${react.preambleCode.replace('__BASE__', BASE)}</script>\n`
          : ''
        requireLoadable(live, declaration, root)
        const paths = `^/(?!${BASE.slice(1)}|${INSIDE_SHELL}/)`
        // Replaces the proxy of the API alone.
        config.server = {
          ...config.server,
          proxy: { '^/(api|socket\\.io)(/|$)': proxyTo(live.backend), [paths]: proxyTo(live.origin) },
        }
        return {
          base: BASE,
          cacheDir: join(root, 'node_modules/.vite/inside'),
          optimizeDeps: { entries: [module], rolldownOptions: { plugins: [facades] } },
        }
      },
      configureServer({ middlewares }) {
        middlewares.use(`/${INSIDE_SHELL}`, ({ url = '' }, response) => sendShellFile(live, url, response))
      },
      resolveId: (id) => (id.split('?')[0] === `/${ENTRY}` ? `\0${ENTRY}` : null),
      load: (id) => (id === `\0${ENTRY}` ? entrySource(module) : null),
    },
    facades,
  ]
}

const entrySource = (module: string) => `
export const init = () => {}
export async function get() {
  ${takeCopies()}
  const remote = await import('/${module}')
  return () => remote
}`

function sendShellFile({ files }: LiveSite, url: string, response: ServerResponse) {
  const [path = ''] = url.slice(1).split('?')
  const content = files.get(path)
  if (!content) return response.writeHead(404).end()
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(content)
}

type Forwarding = {
  target: string
  live: LiveSite
  page: (livePage: string) => string | null
  rewrite: (url: string) => string
}

/** Forwards requests as if the page were at the site's own address, and adapts the responses to this server's. */
function siteProxy({ target, live, page, rewrite }: Forwarding): ProxyOptions {
  return {
    target,
    changeOrigin: true,
    ws: true,
    rewriteWsOrigin: true,
    selfHandleResponse: true,
    rewrite,
    configure(proxy) {
      proxy.on('proxyReq', (outgoing, { headers }) => {
        if (headers.origin) outgoing.setHeader('origin', live.origin)
        if (headers.referer) outgoing.setHeader('referer', `${live.origin}/`)
        // A page is rewritten on its way, so it has to arrive uncompressed and complete.
        if (headers.accept?.includes('text/html'))
          for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
            outgoing.removeHeader(name)
      })
      proxy.on('proxyRes', async (incoming, _request, response) => {
        const headers = localHeaders(incoming.headers, live)
        const status = incoming.statusCode ?? 502
        const html = isPlainHtml(incoming) ? await text(incoming) : null
        if (html === null) return incoming.pipe(response.writeHead(status, headers))
        for (const name of ['content-security-policy', 'integrity-policy', 'content-length', 'etag'])
          delete headers[name]
        return response.writeHead(status, headers).end(page(html) ?? html)
      })
      proxy.on('error', (error, _request, response) => {
        if (!('writeHead' in response) || response.headersSent) return
        response
          .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
          .end(`No responde ${target}: ${error.message}\n`)
      })
    },
  }
}

function isPlainHtml({ headers }: IncomingMessage): boolean {
  return (headers['content-type']?.startsWith('text/html') && !headers['content-encoding']) ?? false
}

/** Makes redirects of the site lead to this server, and its cookies valid here. */
function localHeaders({ ...headers }: IncomingHttpHeaders, { origin }: LiveSite): IncomingHttpHeaders {
  delete headers['strict-transport-security']
  if (headers.location?.startsWith(`${origin}/`)) headers.location = headers.location.slice(origin.length)
  if (headers['set-cookie'])
    headers['set-cookie'] = headers['set-cookie'].map((cookie) =>
      cookie.replace(/;\s*(domain=[^;]*|secure)(?=;|$)/gi, ''),
    )
  return headers
}
