import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Mount, pathOf, type Registry } from 'federation'
import { brandsOf } from 'federation/brands'
import { pageFile } from 'federation/site-files'
import { createVersionedCache } from '../db/caches/versioned-cache.ts'
import { contentChannel, createDataVersion, databaseChannel } from '../db/notices/data-version.ts'
import { ApiError } from '../errors.ts'
import type { Services } from '../services.ts'
import { addressesOf, hasData } from './dataPages.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { PageReader } from './pages.ts'
import { dataLists, listChangedTexts } from './sitemap.repository.ts'

const isPublic = { config: { permission: 'public' as const }, schema: { hide: true } }

/** Their addresses contain secrets, so crawlers must not even request them to see the noindex. */
const secretAddresses = ['/oauth/', '/auth/password/restore/', '/api/oauth/', '/api/db/']

/** How long the list of data pages is cached, so that frequent requests query the database once. */
const FRESH_MS = 60_000

/** The files that search engines request: `/robots.txt` and `/sitemap.xml`. */
export async function sitemapRoutes(
  app: FastifyInstance,
  { config, db, notifications, site }: Pick<Services, 'config' | 'db' | 'notifications' | 'site'>,
  readPage: PageReader,
) {
  const [brand] = brandsOf(config.siteMode)
  const version = createDataVersion(notifications, [databaseChannel, contentChannel])
  const cached = createVersionedCache<Changes>({ entries: 1, ttlMs: FRESH_MS })

  app.get('/robots.txt', isPublic, (request, reply) => {
    const lines = [
      'User-agent: *',
      ...secretAddresses.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${originOf(request, config.siteOrigins)}/sitemap.xml`,
      '',
    ]
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(lines.join('\n'))
  })

  app.get('/sitemap.xml', isPublic, async (request, reply) => {
    const origin = originOf(request, config.siteOrigins)
    const { registry, site: published } = await site.read()
    const mounts = published?.mounts ?? []
    const { pages, texts } = await cached('pages', version.current() + addressesOf(mounts), async () => ({
      pages: await dataPages(mounts),
      texts: await listChangedTexts(db),
    }))
    const entries = [
      ...(await fixedPages(mounts)).map((mount) =>
        entry(origin + mount.path, changeOf(mount, registry, texts)),
      ),
      ...pages.map(({ path, changedAt }) => entry(origin + path, changedAt)),
    ]
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      )
  })

  async function dataPages(mounts: Mount[]) {
    const pages = mounts.filter(hasData).map(async (mount) => {
      const records = await dataLists[mount.data](db)
      return records.map(({ params, changedAt }) => ({ path: pathOf(mount, params), changedAt }))
    })
    return (await Promise.all(pages)).flat()
  }

  /** The pages that do not depend on data, without those that are noindex. */
  async function fixedPages(mounts: Mount[]): Promise<Mount[]> {
    const pages = mounts
      .filter(({ path }) => !path.includes(':'))
      .map(async (mount) => ((await readPage(pageFile(brand, mount)))?.isIndexed ? [mount] : []))
    return (await Promise.all(pages)).flat()
  }
}

type Changes = {
  /** Of data. */
  pages: { path: string; changedAt: Date }[]
  /** When somebody last changed the texts of a page, by its path. */
  texts: Map<string, Date>
}

/** Pages whose texts are all that changes while a version is live. */
const TEXT_PAGES = ['/services', '/terms', '/privacy']

/** When a page last changed that shows nothing but its code and its texts; unknown for other pages. */
function changeOf({ path, remote, draw }: Mount, { remotes }: Registry, texts: Changes['texts']) {
  if (draw !== 'static' && !TEXT_PAGES.includes(path)) return undefined
  const record = remote === null ? undefined : remotes[remote]
  const version = record?.active ? record.versions[record.active] : undefined
  if (!version) return undefined
  return new Date(Math.max(Date.parse(version.publishedAt), texts.get(path)?.getTime() ?? 0))
}

/** The configured origin of the request's host, else the first configured one, else the request's own origin. */
function originOf({ host, protocol }: FastifyRequest, siteOrigins: string[]): string {
  const requested = siteOrigins.find((origin) => new URL(origin).host === host)
  if (requested) return requested
  const [first = `${protocol}://${host}`] = siteOrigins
  if (!URL.canParse(first)) throw new ApiError(400, 'invalid', 'La petición no dice a qué sitio va.')
  return new URL(first).origin
}

function entry(address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
  return `  <url><loc>${escapeHtml(address)}</loc>${changed}</url>`
}
