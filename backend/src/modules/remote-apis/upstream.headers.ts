import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

// Closed lists: whatever is not named stays on its side, such as cookies, conditions of caches, hop-by-hop headers,
// headers that only proxies may set, and those that weaken the site's security.
const passedOn = [
  ...(['accept', 'accept-encoding', 'accept-language', 'content-encoding', 'content-length'] as const),
  ...(['content-type', 'idempotency-key', 'last-event-id', 'prefer', 'range', 'user-agent'] as const),
]
const passedBack = [
  ...(['accept-ranges', 'content-disposition', 'content-encoding', 'content-language'] as const),
  ...(['content-length', 'content-range', 'preference-applied', 'retry-after'] as const),
]

/** Data that no browser runs, renders as a document or registers as a worker. */
const dataTypes =
  /^(application\/(json|[\w.+-]+\+json|x-ndjson|pdf|zip)|text\/(plain|csv|event-stream)|image\/(png|jpeg|webp|avif|gif)|(audio|video)\/[\w.+-]+)(;|$)/i

/** Marks forwarded requests, so that one that comes back to the site is recognized. */
const via = '1.1 plataforma'

export function hasBeenForwarded({ headers }: FastifyRequest): boolean {
  return headers.via?.includes(via) === true
}

export function requestHeaders(request: FastifyRequest, remote: string, token: string | null) {
  return {
    ...chosen(request.headers, passedOn),
    ...(token && { authorization: `Bearer ${token}` }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-prefix': `/api/x/${remote}`,
    via,
  }
}

export function responseHeaders(headers: IncomingHttpHeaders) {
  const type = headers['content-type'] ?? ''
  return {
    ...chosen(headers, passedBack),
    ...(type && { 'content-type': dataTypes.test(type) ? type : 'application/octet-stream' }),
    'cache-control': 'no-store',
    // Without forms, scripts and an origin, for somebody who opens the address as a page.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
}

function chosen(headers: IncomingHttpHeaders, names: string[]): Record<string, string | string[]> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
}
