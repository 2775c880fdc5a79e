import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '../loopbackHost.ts'

const proxyHeader =
  /^(forwarded|via|cdn-loop|x-forwarded(-.+)?|x-real-ip|x-original-.+|(x-)?(true-|cluster-)?client-ip|cf-connecting-ip.*|fastly-client-ip|x-envoy-.+|x-arr-.+|x-amzn-.+)$/

/**
 * Whether a request comes directly from a browser on this machine: the condition for everything that exists only in
 * development. It must have no proxy header about the client or host, whether the proxy is trusted or not. The host
 * must be a loopback name, because a foreign page can point its own name at this machine.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
    isLoopbackHost(hostnameOf(headers.host)) &&
    // Browsers no longer use HTTP/1.0; nginx does unless configured otherwise.
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => proxyHeader.test(name))
  )
}

function hostnameOf(host = ''): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}
