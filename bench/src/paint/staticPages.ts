import { once } from 'node:events'
import { createServer, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Headers that belong to one transfer, not to the page. */
const OF_TRANSFER = /^(connection|keep-alive|transfer-encoding|content-(length|encoding)|date|etag)$/

/** Rules by which a browser prefetches links that somebody is about to follow. */
const RULES =
  '<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>'

type StaticPage = { headers: OutgoingHttpHeaders; body: Buffer }

/**
 * Serves prerendered pages as plain HTML, without scripts and the elements that only scripts need; on request with speculation rules. Everything else, for
 * example pictures, comes from the site itself. The headers are the site's, because some of them, for example the one
 * that isolates a page from its opener, make a browser start another process before it paints.
 */
export async function startStaticPages(site: string, paths: string[], { prefetches = false } = {}) {
  const pages = new Map<string, StaticPage>()
  for (const path of paths) {
    const response = await fetch(site + path)
    const html = withoutScripts(await response.text())
    const body = brotliCompressSync(prefetches ? html.replace('</body>', `${RULES}</body>`) : html)
    const kept = [...response.headers].filter(([name]) => !OF_TRANSFER.test(name))
    pages.set(path, { headers: { ...Object.fromEntries(kept), 'content-encoding': 'br' }, body })
  }
  const server = createServer((incoming, outgoing) => {
    const page = pages.get(incoming.url ?? '')
    if (page) {
      outgoing.writeHead(200, page.headers).end(page.body)
      return
    }
    const { host: _host, ...headers } = incoming.headers
    const forwarded = request(
      site + incoming.url,
      { method: incoming.method ?? 'GET', headers },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A page without its scripts, their policy and their preloads. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(module)?preload"[^>]*>/g, '')
    .replace(/<meta\b[^>]*\bhttp-equiv="content-security-policy"[^>]*>/gi, '')
}
