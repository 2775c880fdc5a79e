import { watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import ipaddr from 'ipaddr.js'
import { open, type Reader, type Response } from 'maxmind'
import { z } from 'zod'
import type { Config } from '../../config.ts'

/** Where a page view came from; '—' is unknown. */
export type Origin = { ip: string; city: string; countryName: string; org: string }

type Log = { warn(details: object, message: string): void }

const unknown = '—'
const watchEveryMs = 2000

const names = z
  .object({ names: z.object({ es: z.string().optional(), en: z.string().optional() }) })
  .optional()
const place = z.object({ city: names, country: names })
const network = z.object({ autonomous_system_organization: z.string() })

/** Looks up the origin of IP addresses in the configured GeoIP files. */
export async function openOrigins(settings: Config['stat'], log: Log) {
  const findPlace = await openFile(settings.cityFile, place, log)
  const findNetwork = await openFile(settings.networkFile, network, log)

  return (address: string): Origin => {
    if (!ipaddr.isValid(address)) return { ip: unknown, city: unknown, countryName: unknown, org: unknown }
    // An IPv4 address that arrives on an IPv6 socket is treated as IPv4.
    const parsed = ipaddr.process(address)
    const found = findPlace(parsed)
    return {
      ip: settings.ip === 'full' ? parsed.toString() : networkOf(parsed),
      city: nameOf(found?.city),
      countryName: nameOf(found?.country),
      org: findNetwork(parsed)?.autonomous_system_organization || unknown,
    }
  }
}

/** The network of an address, which identifies no household: /24 for IPv4, /48 for IPv6. */
export function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  if (address.kind() === 'ipv4') return ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`).toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`).toString()
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Looks addresses up in a file, and reloads it when it changes; an unreadable version is ignored. */
async function openFile<Record>(path: string | undefined, record: z.ZodType<Record>, log: Log) {
  let reader: Reader<Response> | undefined
  if (path) {
    const load = async () => {
      try {
        // The library throws for some unreadable files asynchronously, where it cannot be caught.
        await readFile(path)
        reader = await open(path)
      } catch (error) {
        log.warn({ err: error, path }, 'cannot read the file of addresses')
      }
    }
    await load()
    watchFile(path, { persistent: false, interval: watchEveryMs }, load)
  }
  return (address: Address): Record | undefined => reader && lookUp(reader, address, record)
}

// A damaged file may throw or return anything.
function lookUp<Record>(reader: Reader<Response>, address: Address, record: z.ZodType<Record>) {
  if (address.kind() === 'ipv6' && reader.metadata.ipVersion === 4) return undefined
  try {
    return record.safeParse(reader.get(address.toString())).data
  } catch {
    return undefined
  }
}

function nameOf(entry: z.infer<typeof names>): string {
  return entry?.names.es || entry?.names.en || unknown
}
