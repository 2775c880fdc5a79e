import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPersonsVisit } from '../../plugins/visitors.ts'
import { isReserved } from './shortener.policy.ts'
import type { ShortLinks } from './shortener.service.ts'

const plainPath = /^\/([A-Za-z0-9_-]{1,64})\/?(?:\?|$)/
const longestReferrer = 2048

/**
 * Answers paths that are short codes before anything else looks at the request: a redirect has no use for
 * what pages and the API's answers go through. Pages win (reading 9).
 */
export function followShortLinks(app: FastifyInstance, shortLinks: ShortLinks) {
  app.addHook('onRequest', (request, reply, done) => {
    const isAsked = request.method === 'GET' || request.method === 'HEAD'
    const code = isAsked ? shortCodeOf(request.url) : undefined
    if (code === undefined) return done()
    const found = shortLinks.find(code)
    // Not awaited when it is remembered: this is the busiest path of the site.
    if (found instanceof Promise) {
      found.then((link) => (link ? follow(link, request, reply, done) : done()), done)
    } else if (found) follow(found, request, reply, done)
    else done()
  })

  function follow(
    link: { id: string; location: string },
    request: FastifyRequest,
    reply: FastifyReply,
    fail: (error: Error) => void,
  ) {
    if (!isPersonsVisit(request)) return redirect(reply, link.location)
    const referrer = (request.headers.referer ?? '').slice(0, longestReferrer)
    // Before the answer, so that a redirect that somebody followed is a visit that was counted.
    try {
      shortLinks
        .recordVisit({ shortenerId: link.id, referrer })
        .then(() => redirect(reply, link.location), fail)
    } catch (error) {
      fail(error as Error)
    }
  }
}

// Written as it is: tags and compression, which every other answer goes through, have nothing to do here.
function redirect(reply: FastifyReply, location: string) {
  reply.hijack()
  reply.raw.writeHead(302, {
    location,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-length': 0,
  })
  reply.raw.end()
}

/** The code that a path may be one of; none where pages, files and the API live. */
export function shortCodeOf(url: string): string | undefined {
  const code = codeOf(url)
  return code === undefined || isReserved(code) ? undefined : code
}

function codeOf(url: string): string | undefined {
  const [, code] = plainPath.exec(url) ?? []
  if (code || !url.includes('%')) return code
  try {
    return plainPath.exec(decodeURIComponent(url.split('?')[0] ?? ''))?.[1]
  } catch {
    return undefined
  }
}
