import { get, type IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'

/** The address of a page under a brand's host. */
export type Address = { host: string; path: string }

/** How a page arrived: complete and prerendered, complete and composed, or broken. */
type Arrival = { status: number; form: 'prerendered' | 'composed' | 'broken'; prerenderedWith: string }

const HOSTS = ['nodonorte.example', 'estudiobrujula.example']
const LIMIT_MS = 10_000
const FORMS = ['br', 'gzip', 'identity']

const unpack: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

/** Requests a page in one of its encodings and checks that it is complete. Rejects when no response arrives. */
export async function openPage(
  port: number,
  { host, path }: Address,
  headers: Record<string, string> = {},
): Promise<Arrival> {
  const { status, html } = await send(port, path, { host, accept: 'text/html', ...headers })
  const prerenderedWith = /<meta name="drawn" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const isEmpty = html.includes('<div id="root"></div>')
  const isWhole = html.trimEnd().endsWith('</html>') && html.includes('<div id="root">')
  const hasData = /<script[^>]* id="mfe-drawn"[^>]*>.*<\/script>/s.test(html)
  if (isWhole && isEmpty && !prerenderedWith) return { status, form: 'composed', prerenderedWith }
  return {
    status,
    form: isWhole && !isEmpty && hasData && prerenderedWith ? 'prerendered' : 'broken',
    prerenderedWith,
  }
}

/** Every listed address under each brand, with the status of its composed page. */
export async function readAddresses(port: number): Promise<Map<Address, number>> {
  const [host = ''] = HOSTS
  const { html } = await send(port, '/sitemap.xml', { host })
  const paths = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const found = new Map<Address, number>()
  for (const path of paths)
    for (const each of HOSTS) {
      const address = { host: each, path }
      found.set(address, (await openPage(port, address, { 'x-page': 'composed' })).status)
    }
  return found
}

let requests = 0

async function send(port: number, path: string, headers: Record<string, string>) {
  // Each encoding in turn, because each is a separate file.
  const form = FORMS[++requests % FORMS.length] ?? 'identity'
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(
      {
        ...{ host: '127.0.0.1', port, path, timeout: LIMIT_MS },
        headers: { 'accept-encoding': form, ...headers },
      },
      resolve,
    )
    request.on('timeout', () => request.destroy(new Error(`${path}: no response within ${LIMIT_MS} ms`)))
    request.on('error', reject)
  })
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  const content = Buffer.concat(parts)
  const decoded = await unpack[response.headers['content-encoding'] ?? '']?.(content)
  return { status: response.statusCode ?? 0, html: (decoded ?? content).toString() }
}
