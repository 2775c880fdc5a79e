import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { ApiError } from './errors.ts'

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

/** Hostnames that always mean the machine they are used on. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)
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
