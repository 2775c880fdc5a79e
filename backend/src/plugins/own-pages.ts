import type { FastifyRequest } from 'fastify'
import { brandsOf } from 'federation/brands'
import type { Config } from '../config.ts'
import { isLoopbackHost } from '../loopbackHost.ts'

type OwnPagesConfig = Pick<Config, 'siteMode' | 'siteOrigins' | 'corsOrigins' | 'environment'>

/** Whether a page of this site sent a request; browsers let no page choose these headers. */
export type IsFromOwnPage = (request: Pick<FastifyRequest, 'headers' | 'host'>) => boolean

/**
 * Recognizes requests of the site's own pages by `Origin`, which every browser sends with a POST. On pages whose
 * referrer policy hides it, `Sec-Fetch-Site` says the same. A program can send anything, so this protects against other
 * sites' pages only.
 */
export function createOwnPages(config: OwnPagesConfig): IsFromOwnPage {
  const hostnames = brandsOf(config.siteMode).flatMap((brand) => brand.hostnames)
  const known = new Set([
    ...config.siteOrigins,
    ...config.corsOrigins,
    ...hostnames.map((hostname) => `https://${hostname}`),
  ])
  // Once the origins are configured, another name that leads to this server is no page of the site: its owner could
  // let it lead to a page of their own first.
  const isStrict = config.environment === 'production' && config.siteOrigins.length > 0

  return ({ headers, host }) => {
    const { origin, 'sec-fetch-site': relation } = headers
    if (origin === undefined || origin === 'null') return relation === 'same-origin'
    if (known.has(origin)) return true
    if (relation === 'cross-site' || !URL.canParse(origin)) return false
    const page = new URL(origin)
    if (!URL.canParse(`${page.protocol}//${host}`)) return false
    // Without the protocol, which is known only behind trusted proxies.
    return (
      page.host === new URL(`${page.protocol}//${host}`).host && (!isStrict || isLoopbackHost(page.hostname))
    )
  }
}
