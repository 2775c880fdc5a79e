import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

const longestAddress = 64

/** Reads whose request it is as Fastify does, for requests that Fastify has not seen yet. */
export function createAddressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const direct = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''
  if (trustedProxies.length === 0) return direct
  const isTrusted = proxyAddr.compile(trustedProxies)
  return (request) => proxyAddr(request, isTrusted)
}

/** What limits count by: an IPv4 address, or the /64 that one household or server has of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.slice(0, longestAddress)
  if (!ipaddr.IPv6.isValid(address)) return address.slice(0, longestAddress)
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
