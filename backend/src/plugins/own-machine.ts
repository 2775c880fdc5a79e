import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '../origins.ts'

const proxyHeader =
  /^(forwarded|via|cdn-loop|x-forwarded(-.+)?|x-real-ip|x-original-.+|(x-)?(true-|cluster-)?client-ip|cf-connecting-ip.*|fastly-client-ip|x-envoy-.+|x-arr-.+|x-amzn-.+)$/

/**
 * Whether a request comes straight from a browser on this machine: the one condition of everything that exists for
 * development only. What a proxy says of the peer or the host counts for nothing here, whether it is trusted or not. A
 * host that is no name of this machine is a foreign page whose name was made to lead here.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
    isLoopbackHost(hostnameOf(headers.host)) &&
    // No browser speaks it any more; nginx does unless configured otherwise.
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => proxyHeader.test(name))
  )
}

function hostnameOf(host = ''): string {
  return host.replace(/:\d+$/, '').toLowerCase()
}
