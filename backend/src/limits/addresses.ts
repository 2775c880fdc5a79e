import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

const MAX_ADDRESS_LENGTH = 64

/** Reads the client's address as Fastify does, for requests that Fastify has not seen yet. */
export function createAddressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const direct = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''
  if (trustedProxies.length === 0) return direct
  const isTrusted = proxyAddr.compile(trustedProxies)
  return (request) => proxyAddr(request, isTrusted)
}

/** The key of address limits: an IPv4 address, or the IPv6 /64 that a household or server has. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.slice(0, MAX_ADDRESS_LENGTH)
  if (!ipaddr.IPv6.isValid(address)) return address.slice(0, MAX_ADDRESS_LENGTH)
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
