import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isMissingBelow, type Mount, matchMount, respell, type SiteBrand, withPageHead } from 'federation'
import { brandOf, brandsOf } from 'federation/brands'
import { NOT_FOUND, PAGE_DATA, pageFile, pathOfPageData, SITE_FILE } from 'federation/site-files'
import type { Services } from '../services.ts'
import {
  createDataPageFinder,
  type DataMount,
  type DataPage,
  findMovedPage,
  hasData,
  missingHead,
} from './dataPages.ts'
import { createDataPictures, dataPicture } from './dataPictures.ts'
import type { FilledPage, FillPage } from './filledPage.ts'
import { createPageRepair, readRepaired } from './pageRepair.ts'
import { createPageReader, type Page } from './pages.ts'
import { createPrerenderedPageReader, type PrerenderedPage } from './prerenderedPages.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { withPlainContent } from './withoutScripts.ts'

const isPublic = { config: { permission: 'public' as const }, schema: { hide: true } }
const sdkFile = /^(\d[\w.-]*\/)?[\w-]+\.(json|tgz)$/
const rootFile = /^\/([\w-]+\.(\w+))$/
const tarball = 'application/gzip'
/** Content types of the site's files besides its pages, by extension. */
const rootTypes: Record<string, string> = {
  svg: 'image/svg+xml; charset=utf-8',
  ico: 'image/x-icon',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  json: 'application/json; charset=utf-8',
  tgz: tarball,
}
const year = 31_536_000_000
const contentMs = 300_000
const pictureMs = 86_400_000

/** Where the 404 page is composed. */
const missingMount = { path: '/*', page: NOT_FOUND }

type Live = ReturnType<Services['site']['latest']>

const notComposed: Page = {
  isBound: false,
  isIndexed: false,
  html: '<!doctype html><html lang="es"><meta charset="utf-8"><title>Sitio sin componer</title><p>El sitio aún no está compuesto. Ejecuta <code>npm start</code> en la raíz del repositorio.</p></html>',
}

type Place = [mount: Mount, path: string, live: Live]

type SiteServices = Pick<
  Services,
  'config' | 'db' | 'notifications' | 'releases' | 'site' | 'siteStorage'
> & { fillPage: FillPage }

/** The composed site of SITE_DIR: files, the pages of the published mounts, and the 404 page. */
export async function siteRoutes(app: FastifyInstance, services: SiteServices) {
  const { config, db, site } = services
  const shellDir = join(config.siteDir, config.siteMode)
  const readPage = createPageReader(shellDir)
  const readComposed = readRepaired(readPage, createPageRepair(services.releases.changes.repair, app.log))
  const prerenderedPages = createPrerenderedPageReader(shellDir, config.siteMode)
  const findPage = createDataPageFinder(db, services.notifications)
  const hasForeignScripts = config.captcha.provider === 'turnstile'

  await serveFiles(app, services, shellDir)
  await app.register((routes) => sitemapRoutes(routes, services, readPage))
  servePictures(app, services, findPage)
  servePageData(app, services, prerenderedPages)

  app.get('/*', isPublic, async (request, reply) => {
    const path = pathOf(request)
    if (path === null || path.startsWith('/api/') || path === '/api') return reply.callNotFound()
    const live = await site.read()
    // Before the first publication, every page explains that nothing is published.
    if (!live.site && (path === '/' || isForPerson(request)))
      return sendPage(reply, 503, notComposed, hasForeignScripts)
    if (!live.site) return sendRootFile(request, reply, path)
    const { mounts, redirects } = live.site
    const mount = matchMount(mounts, path)
    if (mount) return sendMounted(request, reply, mount, path, live)
    const moved = redirects[path.replace(/(?!^)\/$/, '').toLowerCase()] ?? respell(mounts, pathIn(request))
    if (moved) return redirectTo(request, reply, moved)
    return sendRootFile(request, reply, path)
  })

  /** The page of a mount: as it was prerendered, with its data, or as it was composed. */
  async function sendMounted(request: FastifyRequest, reply: FastifyReply, ...place: Place) {
    const [mount, path, live] = place
    const filled = await services.fillPage(request, path)
    if (filled) return sendFilled(reply, filled, await readFrame(request, ...place), hasForeignScripts)
    const prerendered = await prerenderedPages.readPage(request, ...place)
    if (prerendered) return sendPrerendered(reply, prerendered, hasForeignScripts)
    const mounts = live.site?.mounts ?? []
    if (hasData(mount)) return sendDataPage(request, reply, mounts, mount, path)
    return sendMount(request, reply, mount, isMissingBelow(mount, mounts) && !isAt(mount, path) ? 404 : 200)
  }

  async function sendRootFile(request: FastifyRequest, reply: FastifyReply, path: string) {
    const [, file, ending] = rootFile.exec(path) ?? []
    const isKnown = file && ending && Object.hasOwn(rootTypes, ending)
    const content = isKnown ? await readCurrent(join(shellDir, file)) : null
    return content && ending ? sendCurrent(reply, content, ending) : sendNotFound(request, reply)
  }

  /** A page as it is without its query. */
  const readFrame = async (request: FastifyRequest, ...place: Place) =>
    (await prerenderedPages.readFrame(request, ...place)) ??
    readComposed(pageFile(brandFor(request), place[0]))

  const brandFor = (request: FastifyRequest) => brandOf(config.siteMode, request.hostname)

  async function sendMount(request: FastifyRequest, reply: FastifyReply, mount: Mount, status: number) {
    const page = (await readComposed(pageFile(brandFor(request), mount))) ?? notComposed
    return sendPage(reply, status, page, hasForeignScripts)
  }

  /** A page that depends on data; when the database is unavailable it is sent as composed. */
  async function sendDataPage(
    request: FastifyRequest,
    reply: FastifyReply,
    mounts: Mount[],
    mount: DataMount,
    path: string,
  ) {
    const brand = brandFor(request)
    const page = await readComposed(pageFile(brand, mount))
    if (!page) return sendPage(reply, 503, notComposed, hasForeignScripts)
    try {
      const found = await findPage(brand, mounts, mount, path)
      const to = found ? otherCase(path, found.path) : await findMovedPage(db, mount, path)
      if (to) return redirectTo(request, reply, to)
      if (found) return sendPage(reply, 200, withData(page, found, brand), hasForeignScripts)
    } catch (error) {
      request.log.warn({ err: error }, 'a page was sent without its data')
      return sendPage(reply, 200, page, hasForeignScripts)
    }
    return sendPage(reply, 404, withoutData(page, mount.data, brand), hasForeignScripts)
  }

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    const page = isForPerson(request) ? await readPage(pageFile(brandFor(request), missingMount)) : null
    return page ? sendPage(reply, 404, page, hasForeignScripts) : reply.callNotFound()
  }
}

/** The preview pictures of pages: those of fixed pages are files, those of pages with data are drawn on request. */
function servePictures(
  app: FastifyInstance,
  { config, site }: Pick<Services, 'config' | 'site'>,
  findPage: ReturnType<typeof createDataPageFinder>,
) {
  const folder = join(config.siteDir, config.siteMode, 'pictures')
  const drawDataPicture = createDataPictures(config.contentDir)

  app.get<{ Params: { '*': string } }>('/pictures/*', isPublic, async (request, reply) => {
    const path = request.params['*']
    open(reply)
    if (await isFile(join(folder, path))) return reply.sendFile(path, folder, { maxAge: pictureMs })
    const [, brandId, address] = /^([\w-]+)(\/.+)\.png$/.exec(path) ?? []
    const brand = brandsOf(config.siteMode).find(({ id }) => id === brandId)
    const mounts = (await site.read()).site?.mounts ?? []
    const mount = address ? matchMount(mounts, address) : null
    const page =
      brand && mount && hasData(mount) && address ? await findPage(brand, mounts, mount, address) : null
    if (!page || page.ownPicture || !brand) return reply.callNotFound()
    const picture = await drawDataPicture(page, brand)
    return reply
      .header('cache-control', `public, max-age=${pictureMs / 1000}`)
      .type('image/png')
      .send(picture)
  })
}

/** The data of prerendered pages, which the shell requests for links before somebody follows them. */
function servePageData(
  app: FastifyInstance,
  { site }: Pick<Services, 'site'>,
  { readData }: ReturnType<typeof createPrerenderedPageReader>,
) {
  app.get(`${PAGE_DATA}/*`, isPublic, async (request, reply) => {
    const path = pathOfPageData(pathOf(request) ?? '')
    const live = await site.read()
    const mount = path === null ? null : matchMount(live.site?.mounts ?? [], path)
    const data = path && mount ? await readData(request, mount, path, live) : null
    // No error: that a page is not prerendered yet is ordinary, and browsers would report a 404 in their console.
    if (!data) return reply.code(204).header('cache-control', 'no-cache').send()
    if (data.encoding) reply.header('content-encoding', data.encoding)
    return sendCurrent(reply, data.content, 'json')
  })
}

/** Files of the shell, of the remotes and of the content. */
async function serveFiles(
  app: FastifyInstance,
  { config: { siteDir, contentDir }, siteStorage }: Pick<Services, 'config' | 'siteStorage'>,
  shellDir: string,
) {
  await app.register(fastifyStatic, { serve: false, root: shellDir, preCompressed: true, index: false })
  const remotesDir = join(siteDir, 'remotes')
  const sdkDir = join(siteDir, 'sdk')

  /** A page may come from a machine that received the file before this one. */
  async function sendPublished(reply: FastifyReply, path: string, root: string) {
    if (siteStorage.isUsed && !(await isFile(join(root, path)))) await siteStorage.findMissing()
    return sendForEver(reply, path, root)
  }

  app.get<{ Params: { '*': string } }>('/assets/*', isPublic, (request, reply) =>
    sendPublished(open(reply), request.params['*'], join(shellDir, 'assets')),
  )

  app.get<{ Params: { '*': string } }>('/remotes/*', isPublic, async (request, reply) => {
    open(reply)
    const path = request.params['*']
    if (path.split('/').length > 2) return sendPublished(reply, path, remotesDir)
    if (SITE_FILE.test(path)) return sendPublished(reply, path, remotesDir)
    // The only file besides the sites and the versions, which never change.
    const registry = path === 'registry.json' ? await readCurrent(join(remotesDir, path)) : null
    return registry ? sendCurrent(reply, registry, 'json') : reply.callNotFound()
  })

  app.get<{ Params: { '*': string } }>('/sdk/*', isPublic, async (request, reply) => {
    const path = request.params['*']
    const [, version, ending = ''] = sdkFile.exec(path) ?? []
    const content = ending ? await readCurrent(join(sdkDir, path)) : null
    if (!content) return reply.callNotFound()
    // A tarball in the folder of a shell's version is named by its content.
    return sendCurrent(
      reply,
      content,
      ending,
      version ? `public, max-age=${year / 1000}, immutable` : 'no-cache',
    )
  })

  // Only a new version of the site changes these, and a short delay before it shows is harmless.
  app.get<{ Params: { '*': string } }>('/content/*', isPublic, (request, reply) =>
    open(reply)
      .header('vary', 'accept-encoding')
      .sendFile(request.params['*'], contentDir, { maxAge: contentMs }),
  )
}

/**
 * For public files, which any page may load: those of a preview have no origin, and remotes may be loaded by a shell on
 * another host.
 */
function open(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
}

/** The page of a mount at an address for which there is data. */
function withData(page: Page, found: DataPage, brand: SiteBrand): SentPage {
  const { heading: _heading, art: _art, ownPicture: _picture, isUnlisted = false, plain, ...head } = found
  const picture = dataPicture(found, brand)
  const html = withPageHead(page.html, { ...head, isIndexed: !isUnlisted, picture }, brand)
  return {
    ...page,
    html: plain ? withPlainContent(html, plain) : html,
    // Only who has its address is meant to see it, and only until it is withdrawn.
    ...(isUnlisted && { cacheControl: 'no-store' }),
  }
}

function withoutData(page: Page, source: DataMount['data'], brand: SiteBrand): Page {
  return { ...page, html: withPageHead(page.html, missingHead(source, brand), brand) }
}

function isForPerson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

function isAt(mount: Mount, path: string): boolean {
  return path.replace(/\/+$/, '') === mount.path
}

/** The page's own path where the request wrote it in another case. */
function otherCase(path: string, encodedPath: string): string | null {
  const [requested, own] = [path.replace(/\/+$/, ''), decodeURIComponent(encodedPath)]
  return requested !== own && requested.toLowerCase() === own.toLowerCase() ? encodedPath : null
}

/** Redirects with the request's query; revalidated each time, so that a mistake can be corrected. */
function redirectTo(request: FastifyRequest, reply: FastifyReply, path: string) {
  const query = request.url.slice(pathIn(request).length)
  return reply.header('cache-control', 'no-cache').redirect(path + query, 301)
}

/** The requested path, encoded and without its query. */
function pathIn(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}

/** The part of the policy that a page's own meta element, with the hashes of its inline scripts, cannot express. */
const FRAMING_POLICY = "frame-ancestors 'self'"

/** With this header browsers reject every script without a hash, however it came into the page. */
const INTEGRITY_POLICY = 'blocked-destinations=(script)'

/** With the header WebKit rejects every imported module, even those whose hash is in the page's import map. */
const WEBKIT = /AppleWebKit\/(?!.*Chrom(?:e|ium)\/)/

/** A page, completed with the results of a query; nothing that was asked for is indexed. */
function sendFilled(
  reply: FastifyReply,
  { status, fill }: FilledPage,
  frame: Pick<Page, 'html' | 'isBound'> | null,
  hasForeignScripts: boolean,
) {
  reply.header('x-robots-tag', 'noindex')
  const page = frame ?? notComposed
  return sendPage(reply, frame ? status : 503, { ...page, html: fill(page.html) }, hasForeignScripts)
}

function sendPrerendered(
  reply: FastifyReply,
  { content, encoding, tag, isBound }: PrerenderedPage,
  hasForeignScripts: boolean,
) {
  if (encoding) reply.header('content-encoding', encoding)
  reply.header('vary', 'accept-encoding')
  return sendPage(reply, 200, { html: content, isBound, tag }, hasForeignScripts)
}

type SentPage = Pick<Page, 'isBound'> & { html: string | Buffer; tag?: string; cacheControl?: string }

function sendPage(reply: FastifyReply, status: number, page: SentPage, hasForeignScripts: boolean) {
  // A script from another host may change at any time and has no hash; the header allows no exception.
  const isWebKit = WEBKIT.test(reply.request.headers['user-agent'] ?? '')
  const hasPolicy = page.isBound && !hasForeignScripts && !isWebKit
  if (hasPolicy) reply.header('integrity-policy', INTEGRITY_POLICY)
  const tag = page.tag ?? createHash('sha256').update(page.html).digest('base64url').slice(0, 22)
  return (
    reply
      .code(page === notComposed ? 503 : status)
      .header('cache-control', page.cacheControl ?? 'no-cache')
      .header('content-security-policy', FRAMING_POLICY)
      // A cache asks each time (`no-cache`), and what it has of one browser is not current for another.
      .header('etag', `W/"${tag}${hasPolicy ? '' : '-open'}"`)
      .type('text/html; charset=utf-8')
      .send(page.html)
  )
}

function sendForEver(reply: FastifyReply, path: string, root: string) {
  return reply.header('vary', 'accept-encoding').sendFile(path, root, { maxAge: year, immutable: true })
}

/**
 * Reads a small file that publishing may replace meanwhile: the old content or the new one. The static file server
 * reads the size first and opens the file later, so it can send one content truncated to the length of the other.
 */
function readCurrent(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return null
    throw error
  })
}

function sendCurrent(reply: FastifyReply, content: Buffer, ending: string, cacheControl = 'no-cache') {
  return reply
    .header('vary', 'accept-encoding')
    .header('cache-control', cacheControl)
    .type(rootTypes[ending] ?? 'application/octet-stream')
    .send(content)
}

function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(pathIn(request))
  } catch {
    return null
  }
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (at) => at.isFile(),
    () => false,
  )
}
