import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchMount, mountsOf, redirects } from 'federation'
import type { Services } from '../app.ts'
import { createPageReader, type Page } from './pages.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

const isPublic = { config: { permission: 'public' as const }, schema: { hide: true } }
const rootFile = /^\/([\w-]+\.(?:svg|ico|png|txt|xml|webmanifest|json))$/
const year = 31_536_000_000
const contentMs = 300_000

const notComposed: Page = {
  isBound: false,
  html: '<!doctype html><html lang="es"><meta charset="utf-8"><title>Sitio sin componer</title><p>El sitio aún no está compuesto. Ejecuta <code>npm start</code> en la raíz del repositorio.</p></html>',
}

/** The composed site of SITE_DIR: files, pages by the list of mounts, and the 404 page. */
export async function siteRoutes(app: FastifyInstance, services: Services) {
  const { config } = services
  const shellDir = join(config.siteDir, config.siteMode)
  const remotesDir = join(config.siteDir, 'remotes')
  const mounts = mountsOf(config.siteMode)
  const readPage = createPageReader(join(shellDir, 'pages'))
  const hasForeignScripts = config.captcha.provider === 'turnstile'

  await app.register(fastifyStatic, { serve: false, root: shellDir, preCompressed: true, index: false })

  await app.register(sitemapRoutes, services)

  app.get<{ Params: { '*': string } }>('/assets/*', isPublic, (request, reply) =>
    sendForEver(reply, request.params['*'], join(shellDir, 'assets')),
  )

  app.get<{ Params: { '*': string } }>('/remotes/*', isPublic, (request, reply) => {
    // Remotes are loaded by whichever shell mounts them.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    const path = request.params['*']
    // A version's folder never changes; what lies above it, the registry, does.
    const isVersioned = path.split('/').length > 2
    return isVersioned ? sendForEver(reply, path, remotesDir) : sendRevalidated(reply, path, remotesDir)
  })

  // Only a new version of the site changes these, and no harm is done when it shows a little later.
  app.get<{ Params: { '*': string } }>('/content/*', isPublic, (request, reply) =>
    reply
      .header('vary', 'accept-encoding')
      .sendFile(request.params['*'], config.contentDir, { maxAge: contentMs }),
  )

  app.get('/*', isPublic, async (request, reply) => {
    const path = pathOf(request)
    if (path === null || path.startsWith('/api/') || path === '/api') return reply.callNotFound()
    const mount = matchMount(mounts, path)
    if (mount) return sendPage(reply, 200, (await readPage(mount.page)) ?? notComposed, hasForeignScripts)
    const moved = redirects[path.replace(/(?!^)\/$/, '')]
    if (moved) return reply.redirect(moved + request.url.slice(request.url.split('?')[0]?.length), 301)
    const [, file] = rootFile.exec(path) ?? []
    if (file && (await isFile(join(shellDir, file)))) return sendRevalidated(reply, file, shellDir)
    return sendNotFound(request, reply)
  })

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
    const page = request.headers.accept?.includes('text/html') ? await readPage('404') : null
    return page ? sendPage(reply, 404, page, hasForeignScripts) : reply.callNotFound()
  }
}

/** What a page's own policy, a meta element with the hashes of its inline scripts, cannot say. */
const FRAMING_POLICY = "frame-ancestors 'self'"

/** Browsers that know the header refuse every script without a hash, however it came into the page. */
const INTEGRITY_POLICY = 'blocked-destinations=(script)'

function sendPage(reply: FastifyReply, status: number, page: Page, hasForeignScripts: boolean) {
  // A script of another host, which changes as that host likes, has no hash; the header knows no exception.
  if (page.isBound && !hasForeignScripts) reply.header('integrity-policy', INTEGRITY_POLICY)
  return reply
    .code(page === notComposed ? 503 : status)
    .header('cache-control', 'no-cache')
    .header('content-security-policy', FRAMING_POLICY)
    .type('text/html; charset=utf-8')
    .send(page.html)
}

function sendForEver(reply: FastifyReply, path: string, root: string) {
  return reply.header('vary', 'accept-encoding').sendFile(path, root, { maxAge: year, immutable: true })
}

function sendRevalidated(reply: FastifyReply, path: string, root: string) {
  return reply
    .header('vary', 'accept-encoding')
    .header('cache-control', 'no-cache')
    .sendFile(path, root, { cacheControl: false })
}

function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?')[0] ?? '')
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
