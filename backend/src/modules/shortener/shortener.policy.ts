import { randomInt } from 'node:crypto'
import { reservedSegments } from 'federation'
import { ApiError } from '../../errors.ts'
import { isLoopbackHost } from '../../origins.ts'

const longestCode = 64
export const longestDestination = 2048

/** Codes are case-sensitive (reading 39). */
const codePattern = /^[A-Za-z0-9_-]+$/

const reserved = new Set(reservedSegments())
// Without the letters and digits that people confuse when they copy them from paper.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Whether a page, a file or the API lives at that path, which then wins (reading 9). */
export function isReserved(code: string): boolean {
  return reserved.has(code)
}

export function makeCode(): string {
  return Array.from({ length: 7 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** What is wrong with a code before anyone asks whether it is taken; null when nothing is. */
export function complaintAboutCode(code: string): string | null {
  if (!codePattern.test(code)) return 'Usa solo letras, números, guiones y guiones bajos.'
  if (code.length > longestCode) return `Usa como máximo ${longestCode} caracteres.`
  if (isReserved(code)) return 'Este código está reservado para una página del sitio.'
  return null
}

export function refuseBadCode(code: string) {
  const complaint = complaintAboutCode(code)
  if (complaint) throw new ApiError(400, 'invalid', complaint, { backHalf: complaint })
}

/** Refuses whatever is no web address, and the site's own short links, which would lead in circles. */
export function refuseBadDestination(destination: string, isOwnHost: (url: URL) => boolean) {
  const complaint = complaintAboutDestination(destination, isOwnHost)
  if (complaint) throw new ApiError(400, 'invalid', complaint, { destination: complaint })
}

/** Tells the site's own addresses: the one it was asked under, the configured ones, and its own port here. */
export function ownHosts(requestHost: string, siteOrigins: string[], port: number) {
  const hosts = new Set([requestHost, ...siteOrigins.map((origin) => new URL(origin).host)].map(plainHost))
  return (url: URL): boolean => {
    if (hosts.has(plainHost(url.host))) return true
    const { port: requestPort } = URL.canParse(`http://${requestHost}`)
      ? new URL(`http://${requestHost}`)
      : { port: '' }
    const isOwnPort = url.port === String(port) || url.port === requestPort
    return isOwnPort && isLoopbackHost(url.hostname.replace(/\.$/, ''))
  }
}

/** The web address of a stored destination; null where SQL wrote something else, to which no link may lead. */
export function webAddressOf(destination: string): URL | null {
  // The parser of URLs drops blanks silently, so that what is shown would not be what is opened.
  const isOneWord = /^https?:\/\/[^\s\p{Cc}]+$/iu.test(destination)
  if (!isOneWord || destination.length > longestDestination || !URL.canParse(destination)) return null
  const url = new URL(destination)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
}

function complaintAboutDestination(destination: string, isOwnHost: (url: URL) => boolean): string | null {
  const url = webAddressOf(destination)
  if (!url) return 'Escribe una dirección completa que empiece por http:// o https://.'
  if (isOwnHost(url) && isCodePath(url.pathname)) {
    return 'Un enlace corto no puede llevar a otro enlace corto de este sitio.'
  }
  return null
}

function isCodePath(pathname: string): boolean {
  const [code = '', ...rest] = decode(pathname).split('/').filter(Boolean)
  return rest.length === 0 && codePattern.test(code) && !isReserved(code)
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.(?=$|:)/, '')
    .replace(/:(80|443)$/, '')
}
