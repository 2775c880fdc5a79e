import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { clip } from '../../clip.ts'
import { isHumanVisit } from '../../plugins/human-visits.ts'
import type { SiteReader } from '../../site/publishedSite.ts'
import type { Destination } from './destinations.ts'
import type { LinkPasswords } from './link-passwords.ts'
import type { ShortLinks } from './short-links.service.ts'
import { expiredPage, pageHeaders, type VisitorPage } from './visitor-pages.ts'
import type { createVisitorReader } from './visitors.ts'

const plainPath = /^\/([A-Za-z0-9_-]{1,64})\/?(?:\?|$)/
const maxReferrerLength = 2048

type App = RequestListener<typeof IncomingMessage, typeof ServerResponse>

/**
 * Redirects paths that are short codes before the app sees the request: redirects are the busiest path of the site, and
 * need none of the app's hooks (docs/decisions/0011-short-links-before-the-app.md). Pages take precedence.
 */
export class Redirects {
  isClosing = false
  /** Called for every redirect, which the app's hooks do not see. */
  readonly observers: ((request: IncomingMessage, status: number, milliseconds: number) => void)[] = []
  readonly failures = new WeakMap<IncomingMessage, Error>()
  readonly shortLinks: ShortLinks
  readonly visitorOf: ReturnType<typeof createVisitorReader>
  readonly passwords: LinkPasswords
  private readonly site: Pick<SiteReader, 'latest'>

  constructor(parts: Pick<Redirects, 'shortLinks' | 'visitorOf' | 'passwords'> & { site: SiteReader }) {
    this.shortLinks = parts.shortLinks
    this.visitorOf = parts.visitorOf
    this.passwords = parts.passwords
    this.site = parts.site
  }

  /** The server's request listener: the app handles what is not a short link, and what fails. */
  before(app: App): App {
    return (request, response) => {
      const code = codeAskedFor(request, this.site.latest().reserved)
      if (code === undefined) return app(request, response)
      const exchange = new Exchange(this, request, response, app)
      const found = this.shortLinks.find(code)
      // Synchronous when it is cached.
      if (!(found instanceof Promise)) return exchange.follow(found)
      found.then(
        (link) => exchange.follow(link),
        (error) => exchange.fail(error),
      )
    }
  }

  /** Lets the app respond to failures as to any other. */
  join(app: FastifyInstance) {
    app.addHook('onRequest', (request, _reply, done) => done(this.failures.get(request.raw)))
    app.addHook('preClose', (done) => {
      this.isClosing = true
      done()
    })
  }
}

/**
 * A request for a short code, until its response. A class, because V8 would soon allocate object literals here in the
 * old generation (many outlive a collection), where each keeps its request until a full collection: that cost a fifth of
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
    const isForm = request.method === 'POST'
    if (!link || (isForm && link.passwordHash === null)) return this.app(request, response)
    if (link.expiresAt <= Date.now()) return this.expire(link)
    if (isForm) return this.readPassword(link)
    const referrer = clip(request.headers.referer ?? '', maxReferrerLength)
    if (link.passwordHash !== null) return this.askPassword(link, referrer)
    this.count(link, referrer)
  }

  private count({ id, location }: Destination, referrer: string) {
    if (!isHumanVisit(this.request)) return this.redirectTo(location)
    const { shortLinks, visitorOf } = this.redirects
    const { country, device } = visitorOf(this.request)
    // Before the response, so that every followed redirect is a counted visit.
    shortLinks.recordVisit({ shortenerId: id, referrer, country, device }).then(
      () => this.redirectTo(location),
      (error) => this.fail(error),
    )
  }

  private askPassword(link: Destination, referrer: string) {
    this.redirects.passwords.ask(this.request, link, referrer).then(
      (page) => this.show(page),
      (error) => this.fail(error),
    )
  }

  private readPassword(link: Destination) {
    this.redirects.passwords.check(this.request, link).then(
      (attempt) => (attempt.page ? this.show(attempt.page) : this.count(link, attempt.referrer)),
      (error) => this.fail(error),
    )
  }

  private expire({ expiredLocation }: Destination) {
    if (expiredLocation === null) this.show(expiredPage)
    else this.redirectTo(expiredLocation)
  }

  fail(error: Error) {
    this.redirects.failures.set(this.request, error)
    this.app(this.request, this.response)
  }

  private show({ status, html, headers }: VisitorPage) {
    this.respond(status, { ...pageHeaders, ...headers, 'content-length': Buffer.byteLength(html) }, html)
  }

  private redirectTo(location: string) {
    // After a form, the browser opens the destination with GET.
    this.respond(this.request.method === 'POST' ? 303 : 302, {
      location,
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
      'content-length': 0,
    })
  }

  private respond(status: number, headers: OutgoingHttpHeaders, body?: string) {
    const { isClosing, observers } = this.redirects
    // Shutdown waits for connections to end.
    if (isClosing) this.response.setHeader('connection', 'close')
    this.response.writeHead(status, headers)
    this.response.end(body)
    for (const observe of observers) observe(this.request, status, performance.now() - this.startedAt)
  }
}

/** The short code of a request; undefined for paths of pages, files and the API. */
function codeAskedFor(
  { method, url = '' }: IncomingMessage,
  reserved: ReadonlySet<string>,
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return
  const code = codeOf(url)
  return code === undefined || reserved.has(code) ? undefined : code
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
