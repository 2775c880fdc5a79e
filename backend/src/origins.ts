import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { ApiError } from './errors.ts'
import { isLoopbackHost } from './loopbackHost.ts'

/** Whether people open the site under this origin: mailed links must lead nowhere else. */
export function isSiteOrigin(
  { siteOrigins, environment }: Pick<Config, 'siteOrigins' | 'environment'>,
  origin: string,
): boolean {
  if (siteOrigins.includes(origin)) return true
  return environment !== 'production' && isLoopbackOrigin(origin)
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.origin === origin && /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname)
}

/** The origin under which the client has the site open; mailed links lead there. */
export function siteOriginOf(
  { protocol, host, headers }: Pick<FastifyRequest, 'protocol' | 'host' | 'headers'>,
  config: Pick<Config, 'siteOrigins' | 'environment'>,
): string {
  const candidates = [headers.origin ?? '', `${protocol}://${host}`]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin)
  const origin = candidates.find((candidate) => isSiteOrigin(config, candidate)) ?? config.siteOrigins[0]
  if (!origin) throw new ApiError(400, 'unknown_domain', 'El sitio indicado no es uno de los permitidos.')
  return origin
}
