import { readFile } from 'node:fs/promises'
import ipaddr from 'ipaddr.js'
import { type AsnResponse, type CityResponse, open, type Reader } from 'maxmind'
import type { Config } from '../../config.ts'

/** Where a visit came from; '—' is unknown (reading 32). */
export type Origin = { ip: string; city: string; countryName: string; org: string }

type Log = { warn(details: object, message: string): void }
type Names = { es?: string; en?: string }

const unknown = '—'

/** Names the origin of addresses, as far as the configured files know it. */
export async function openOrigins(settings: Config['stat'], log: Log) {
  const cities = await openReader<CityResponse>(settings.cityFile, log)
  const networks = await openReader<AsnResponse>(settings.networkFile, log)

  return (address: string): Origin => {
    if (!ipaddr.isValid(address)) return { ip: unknown, city: unknown, countryName: unknown, org: unknown }
    // A visit by IPv4 that arrives on an IPv6 socket is one of IPv4.
    const parsed = ipaddr.process(address)
    const place = lookUp(cities, parsed)
    const network = lookUp(networks, parsed)
    return {
      ip: settings.ip === 'full' ? parsed.toString() : networkOf(parsed),
      city: nameOf(place?.city?.names),
      countryName: nameOf(place?.country?.names),
      org: network?.autonomous_system_organization || unknown,
    }
  }
}

/** The network that an address is of, which names no household: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (address.kind() === 'ipv4') return ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`).toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`).toString()
}

async function openReader<Answer extends CityResponse | AsnResponse>(path: string | undefined, log: Log) {
  if (!path) return undefined
  try {
    // The library reports some unreadable files to nobody who could catch it.
    await readFile(path)
    return await open<Answer>(path, { watchForUpdates: true, watchForUpdatesNonPersistent: true })
  } catch (error) {
    log.warn({ err: error, path }, 'cannot read the file of addresses; origins stay unknown')
    return undefined
  }
}

function lookUp<Answer extends CityResponse | AsnResponse>(
  reader: Reader<Answer> | undefined,
  address: ipaddr.IPv4 | ipaddr.IPv6,
): Answer | null {
  if (!reader || (address.kind() === 'ipv6' && reader.metadata.ipVersion === 4)) return null
  return reader.get(address.toString())
}

function nameOf(names: Names | undefined): string {
  return names?.es || names?.en || unknown
}
