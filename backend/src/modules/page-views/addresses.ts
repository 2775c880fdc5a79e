import { watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import ipaddr from 'ipaddr.js'
import { open, type Reader, type Response } from 'maxmind'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { networkOf } from '../../limits/addresses.ts'

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
const countryCode = z.object({ country: z.object({ iso_code: z.string().regex(/^[A-Z]{2}$/) }) })

export type Origins = ReturnType<typeof createOrigins>

/** Looks up the origin of IP addresses in the configured GeoIP files; everything is unknown until they are loaded. */
export function createOrigins(settings: Config['stat'], log: Log) {
  const places = createFile(settings.cityFile, log)
  const networks = createFile(settings.networkFile, log)

  return {
    async load() {
      await Promise.all([places.load(), networks.load()])
    },

    originOf(address: string): Origin {
      if (!ipaddr.isValid(address)) return { ip: unknown, city: unknown, countryName: unknown, org: unknown }
      // An IPv4 address that arrives on an IPv6 socket is treated as IPv4.
      const parsed = ipaddr.process(address)
      const found = places.find(parsed, place)
      return {
        ip: settings.ip === 'full' ? parsed.toString() : networkOf(parsed),
        city: nameOf(found?.city),
        countryName: nameOf(found?.country),
        org: networks.find(parsed, network)?.autonomous_system_organization || unknown,
      }
    },

    /** The two letters of the country; '' is unknown. */
    countryOf(address: string): string {
      if (!settings.cityFile || !ipaddr.isValid(address)) return ''
      return places.find(ipaddr.process(address), countryCode)?.country.iso_code ?? ''
    },
  }
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Looks addresses up in a file, and reloads it when it changes; an unreadable version is ignored. */
function createFile(path: string | undefined, log: Log) {
  let reader: Reader<Response> | undefined

  async function read(file: string) {
    try {
      // The library throws for some unreadable files asynchronously, where it cannot be caught.
      await readFile(file)
      reader = await open(file)
    } catch (error) {
      log.warn({ err: error, path: file }, 'cannot read the file of addresses')
    }
  }

  return {
    async load() {
      if (!path) return
      await read(path)
      watchFile(path, { persistent: false, interval: watchEveryMs }, () => void read(path))
    },

    find: <Record>(address: Address, record: z.ZodType<Record>): Record | undefined =>
      reader && lookUp(reader, address, record),
  }
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
