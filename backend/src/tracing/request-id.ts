import { randomUUID } from 'node:crypto'
import { type IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** The header with the request's id; nginx sends and logs the same one. */
export const requestIdHeader = 'x-request-id'

/** nginx's `$request_id`, a UUID, or what another proxy makes; nothing that could break a line of the log. */
const wellFormed = /^[A-Za-z0-9][\w-]{7,63}$/

const id = Symbol('request id')
type Identified = IncomingMessage & { [id]?: string }

/** The id by which people find a request in the log: the one that its response carries. */
export function requestIdOf(request: Identified): string {
  request[id] ??= newRequestId()
  return request[id]
}

/** 32 hexadecimal digits, which are also valid as the id of a trace. */
function newRequestId(): string {
  return randomUUID().replaceAll('-', '')
}

/**
 * A class of responses that all carry the id of their request: those of the limits, short links, sockets and
 * the app. The id is that of a trusted proxy if it sends a well-formed one.
 */
export function createIdentifiedResponse(trustedProxies: string[]): typeof ServerResponse {
  const isTrusted = trustedProxies.length > 0 ? proxyAddr.compile(trustedProxies) : () => false

  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    // Node passes options as well, which its types do not name.
    constructor(...parts: [Request]) {
      super(...parts)
      const [request] = parts
      const given = request.headers[requestIdHeader]
      if (
        typeof given === 'string' &&
        wellFormed.test(given) &&
        isTrusted(request.socket.remoteAddress ?? '', 0)
      )
        (request as Identified)[id] = given
      this.setHeader(requestIdHeader, requestIdOf(request))
    }
  }
}
