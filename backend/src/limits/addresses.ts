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

/** What X-Forwarded-For says, without the ports and brackets that some proxies add: `203.0.113.7:5120`, `[2001:db8::7]:443`. */
export function withoutPorts(forwarded: string): string {
  return forwarded.replaceAll(
    /(?<=^|,)\s*(?:\[([^\],]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)\s*(?=,|$)/g,
    '$1$2',
  )
}

declare const kind: unique symbol

/** An address as limits count it. Only `addressKey` makes one, so that no limit counts an address as it was sent. */
export type AddressKey = string & { readonly [kind]: 'address' }

/** The key of limits by address: an IPv4 address, or the IPv6 /64 that a household, phone or server has. */
export function addressKey(address: string): AddressKey {
  const parsed = parse(address)
  if (!parsed) return address.slice(0, MAX_ADDRESS_LENGTH) as AddressKey
  if (parsed.kind() === 'ipv4') return parsed.toString() as AddressKey
  return `${networkAddress(parsed, 64)}/64` as AddressKey
}

/** The address as it is stored: an IPv4 address that arrives on an IPv6 socket as such, and none with a zone. */
export function plainAddress(address: string): string {
  return parse(address)?.toString() ?? address
}

/** The key of limits by network, all of whose addresses one person may have: /24 for IPv4, /48 for IPv6. */
export function networkKey(address: string): string {
  const parsed = parse(address)
  return parsed ? networkOf(parsed) : address.slice(0, MAX_ADDRESS_LENGTH)
}

/** The first address of the network, which identifies no household: /24 for IPv4, /48 for IPv6. */
export function networkOf(address: Address): string {
  return networkAddress(address, address.kind() === 'ipv4' ? 24 : 48)
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** An IPv4 address that arrives on an IPv6 socket is an IPv4 address; the zone of a link-local one does not count. */
function parse(address: string): Address | undefined {
  // Other notations that the library reads, such as numbers, are never addresses of a socket or a proxy.
  const isWritten = address.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(address)
  return isWritten && ipaddr.isValid(address) ? ipaddr.process(address.replace(/%.*/, '')) : undefined
}

function networkAddress(address: Address, bits: number): string {
  const bytes = address.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0))
  return ipaddr.fromByteArray(bytes).toString()
}
