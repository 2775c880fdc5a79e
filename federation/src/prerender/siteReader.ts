import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

/** The header that requests a page as composed, even where a prerendered one exists. */
export const COMPOSED_PAGE = { name: 'x-page', value: 'composed' }

const LIMIT_MS = 10_000
/** How often a request is repeated when the site limits requests. */
const PATIENCE = 5

export type SiteResponse = { status: number; type: string; body: string; retryAfter: number }

/** Reads a running site without credentials, under the hostname of a brand. */
export async function readFromSite(origin: string, hostname: string, path: string): Promise<SiteResponse> {
  for (let turn = 0; ; turn++) {
    const response = await readOnce(origin, hostname, path)
    if (response.status !== 429 || turn === PATIENCE) return response
    await new Promise((resolve) => setTimeout(resolve, Math.min(response.retryAfter, 60) * 1_000))
  }
}

function readOnce(origin: string, hostname: string, path: string): Promise<SiteResponse> {
  const address = new URL(origin)
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // Not `fetch`, which cannot send another `Host` header.
    const sent = request(
      {
        ...{ protocol: address.protocol, hostname: address.hostname, port: address.port, path },
        headers: {
          host: hostname,
          accept: 'text/html,application/json',
          [COMPOSED_PAGE.name]: COMPOSED_PAGE.value,
        },
        timeout: LIMIT_MS,
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(parts).toString(),
            retryAfter: Number(response.headers['retry-after'] ?? 5) || 5,
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`${origin} did not respond within ${LIMIT_MS} ms`)))
    sent.on('error', reject)
    sent.end()
  })
}

/** The paths that the site lists for search engines: fixed pages, and those with data. */
export async function listedPaths(origin: string, hostname: string): Promise<string[]> {
  const { status, body } = await readFromSite(origin, hostname, '/sitemap.xml')
  if (status !== 200) throw new Error(`${origin}/sitemap.xml: status ${status}`)
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  return addresses.map((address) => new URL(address).pathname)
}
