import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isPersonsVisit } from '../../plugins/visitors.ts'
import { isReserved } from './shortener.policy.ts'
import type { Destination, ShortLinks } from './shortener.service.ts'

const plainPath = /^\/([A-Za-z0-9_-]{1,64})\/?(?:\?|$)/
const longestReferrer = 2048

type App = RequestListener<typeof IncomingMessage, typeof ServerResponse>

/**
 * Answers paths that are short codes before the app looks at the request: a redirect has no use for what pages and
 * the API's answers go through, and is the busiest path of the site (decision 11). Pages win (reading 9).
 */
export class Redirects {
  isClosing = false
  /** Is told of every redirect, which the app's own hooks do not see. */
  observer: ((method: string | undefined, milliseconds: number) => void) | undefined
  readonly failures = new WeakMap<IncomingMessage, Error>()
  readonly shortLinks: ShortLinks

  constructor(shortLinks: ShortLinks) {
    this.shortLinks = shortLinks
  }

  /** What a server listens with: whatever is no short link, and whatever fails, is the app's to answer. */
  before(app: App): App {
    return (request, response) => {
      const code = this.isClosing ? undefined : codeAskedFor(request)
      if (code === undefined) return app(request, response)
      const exchange = new Exchange(this, request, response, app)
      const found = this.shortLinks.find(code)
      // Not awaited when it is remembered.
      if (!(found instanceof Promise)) return exchange.follow(found)
      found.then(
        (link) => exchange.follow(link),
        (error) => exchange.fail(error),
      )
    }
  }

  /** Lets the app answer what failed as it answers every other failure, and say when it is closing. */
  join(app: FastifyInstance) {
    app.addHook('onRequest', (request, _reply, done) => done(this.failures.get(request.raw)))
    app.addHook('preClose', (done) => {
      this.isClosing = true
      done()
    })
  }
}

/**
 * A request for a short code, until it is answered. An object literal here would soon be allocated among the old
 * objects, as V8 sees many outlive a collection, and each would then keep its request until a full one: a fifth of
 * the redirects a second.
 */
class Exchange {
  private readonly redirects: Redirects
  private readonly request: IncomingMessage
  private readonly response: ServerResponse
  private readonly app: App
  private readonly startedAt = performance.now()

  constructor(redirects: Redirects, request: IncomingMessage, response: ServerResponse, app: App) {
    this.redirects = redirects
    this.request = request
    this.response = response
    this.app = app
  }

  follow(link: Destination | null) {
    const { request, response } = this
    if (!link) return this.app(request, response)
    if (!isPersonsVisit(request)) return this.redirectTo(link)
    const referrer = (request.headers.referer ?? '').slice(0, longestReferrer)
    // Before the answer, so that a redirect that somebody followed is a visit that was counted.
    this.redirects.shortLinks.recordVisit({ shortenerId: link.id, referrer }).then(
      () => this.redirectTo(link),
      (error) => this.fail(error),
    )
  }

  fail(error: Error) {
    this.redirects.failures.set(this.request, error)
    this.app(this.request, this.response)
  }

  private redirectTo({ location }: Destination) {
    const { isClosing, observer } = this.redirects
    // Whoever stops waits for connections to end.
    if (isClosing) this.response.setHeader('connection', 'close')
    this.response.writeHead(302, {
      location,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-length': 0,
    })
    this.response.end()
    observer?.(this.request.method, performance.now() - this.startedAt)
  }
}

/** The code that a request may ask for; none where pages, files and the API live. */
function codeAskedFor({ method, url = '' }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return
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
