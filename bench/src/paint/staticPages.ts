import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/**
 * Serves drawn pages as plain HTML: without scripts, and without what only scripts need. Everything else, such as pictures,
 * comes from the site itself.
 */
export async function startStaticPages(site: string, paths: string[]) {
  const pages = new Map<string, Buffer>()
  for (const path of paths) {
    const response = await fetch(site + path)
    pages.set(path, brotliCompressSync(withoutScripts(await response.text())))
  }
  const server = createServer((incoming, outgoing) => {
    const page = pages.get(incoming.url ?? '')
    if (page) {
      outgoing
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page)
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
