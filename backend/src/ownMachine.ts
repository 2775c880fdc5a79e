import ipaddr from 'ipaddr.js'

const IPV4_MAPPED = 0xffff

/**
 * Whether a hostname of a parsed address always means the machine that it is used on, in any notation. The URL parser has
 * written numbers, letters and names in their one form before.
 */
export function isThisMachine(hostname: string): boolean {
  const name = plainHostname(hostname)
  if (/^(.+\.)?localhost$/.test(name)) return true
  if (!ipaddr.isValid(name)) return false
  const address = ipaddr.parse(name)
  // 127.0.0.0/8 and 0.0.0.0/8, ::1 and ::.
  return ['loopback', 'unspecified'].includes(address.range()) || /^0\./.test(name)
}

const privateRanges = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']
/** 2000::/3, the only part of IPv6 that is routed on the internet. */
const isGlobal = (first: number) => first >> 13 === 1

/**
 * Where an IP address leads: to the internet, or to this machine and its networks. `none` is an address that no service
 * has, such as that of a cloud's metadata.
 */
export function reachOf(address: string): 'public' | 'private' | 'none' {
  const plain = plainHostname(address)
  if (!ipaddr.isValid(plain)) return 'none'
  const parsed = ipaddr.parse(plain)
  const range = parsed.range()
  if (privateRanges.includes(range)) return 'private'
  const isRouted = parsed instanceof ipaddr.IPv4 || isGlobal(parsed.parts[0] ?? 0)
  return range === 'unicast' && isRouted ? 'public' : 'none'
}

/** The hostname in the form in which two of them are compared: an IPv4 address inside an IPv6 address as IPv4. */
export function plainHostname(hostname: string): string {
  const name = hostname.toLowerCase().replace(/\.+$/, '')
  const inside = name.startsWith('[') ? name.slice(1, -1) : name
  if (!ipaddr.IPv6.isValid(inside)) return name
  const address = ipaddr.IPv6.parse(inside)
  return embeddedIpv4(address.parts) ?? address.toString()
}

/** The IPv4 address that an IPv6 address leads to: mapped, compatible, translated (NAT64) or tunnelled (6to4). */
function embeddedIpv4(parts: number[]): string | undefined {
  const [first = 0, second = 0, third = 0, , fifth = 0, sixth = 0, high = 0, low = 0] = parts
  const startsBlank = parts.slice(0, 4).every((part) => part === 0)
  const isMapped = startsBlank && fifth === 0 && sixth === IPV4_MAPPED
  const isTranslated = startsBlank && fifth === IPV4_MAPPED && sixth === 0
  const isCompatible = startsBlank && fifth === 0 && sixth === 0 && high > 0
  const isNat64 = first === 0x64 && second === 0xff9b && parts.slice(2, 6).every((part) => part === 0)
  if (isMapped || isTranslated || isCompatible || isNat64) return dotted(high, low)
  return first === 0x2002 ? dotted(second, third) : undefined
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
