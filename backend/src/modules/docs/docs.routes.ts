import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyPluginAsync } from 'fastify'

const hidden = { hide: true }
const isPublic = { config: { permission: 'public' as const }, schema: hidden }

const files = {
  '/docs': { file: 'page.html', type: 'text/html; charset=utf-8' },
  '/docs/page.js': { file: 'page.js', type: 'text/javascript; charset=utf-8' },
  '/docs/page.css': { file: 'page.css', type: 'text/css; charset=utf-8' },
}

// The reference inlines its styles and calls only this site.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `/api/docs`: the contract, to read and try. The page is public; the contract in it is for administrators. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  let reference: Promise<string> | undefined

  for (const [path, { file, type }] of Object.entries(files)) {
    app.get(path, isPublic, async (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await readFile(join(import.meta.dirname, file), 'utf8')),
    )
  }

  app.get(
    '/docs/openapi.json',
    { config: { permission: 'admin' }, schema: hidden },
    async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  )

  app.get('/docs/reference.js', isPublic, async (_request, reply) => {
    reference ??= readReference()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(await reference)
  })
}

/**
 * The script of Scalar's API reference, about 4 MB, loaded when somebody opens the page. Its package serves it only by
 * a plugin whose pages declare no permission, so the plugin runs in a separate app.
 */
async function readReference(): Promise<string> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(apiReference, {
    routePrefix: '/reference',
    configuration: { url: '/api/docs/openapi.json' },
  })
  const { body } = await app.inject('/reference/js/scalar.js')
  await app.close()
  return body
}
