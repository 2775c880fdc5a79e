import { randomInt } from 'node:crypto'
import { isLonger } from '../../clip.ts'
import { type ConflictError, taken } from '../../conflicts.ts'
import { ApiError, notFound } from '../../errors.ts'
import { hiddenProblem } from '../../hiddenCharacters.ts'
import { isThisMachine, plainHostname } from '../../ownMachine.ts'

const maxCodeLength = 64
export const maxDestinationLength = 2048

/** Codes are case-sensitive. */
const codePattern = /^[A-Za-z0-9_-]+$/

// Without the letters and digits that people confuse when they copy them from paper.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function makeCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

type Problem = { reason: 'invalid' | 'reserved'; message: string }

/**
 * The problem of a code, apart from being taken; null when it is valid. Paths of pages ignore case, so a code must not
 * differ from one only in case; `reserved` are their first path segments, in lower case.
 */
export function problemWithCode(code: string, reserved: ReadonlySet<string>): Problem | null {
  if (!codePattern.test(code))
    return { reason: 'invalid', message: 'Usa solo letras, números, guiones y guiones bajos.' }
  if (code.length > maxCodeLength)
    return { reason: 'invalid', message: `Usa como máximo ${maxCodeLength} caracteres.` }
  if (reserved.has(code.toLowerCase()))
    return { reason: 'reserved', message: 'Este código está reservado para una página del sitio.' }
  return null
}

export function codeTaken(): ConflictError {
  return taken('backHalf', 'Este código ya está en uso.')
}

export function linkNotFound(): ApiError {
  return notFound('No existe ese enlace corto.')
}

export function refuseBadCode(code: string, reserved: ReadonlySet<string>) {
  const problem = problemWithCode(code, reserved)
  if (problem) throw invalid('backHalf', problem.message)
}

/** Rejects what is not a web address, and the site's own short links, which could form a loop. */
export function refuseBadDestination(
  destination: string,
  isOwnHost: (url: URL) => boolean,
  reserved: ReadonlySet<string>,
  field: 'destination' | 'expiredUrl' = 'destination',
) {
  const problem = problemWithDestination(destination, isOwnHost, reserved)
  if (problem) throw invalid(field, problem)
}

/** Rejects a moment that has passed: the link would never work. */
export function refusePastExpiry(expiresAt: Date) {
  if (expiresAt.getTime() <= Date.now()) throw invalid('expiresAt', expiryPassed)
}

const expiryPassed = 'Elige un momento que no haya pasado.'

export const maxNotesLength = 2000

const tagLimits = { count: 10, length: 40 }

/** The problem of the tags of a link; null when they are valid. */
export function problemWithTags(tags: string[]): string | null {
  if (tags.length > tagLimits.count) return `Usa como máximo ${tagLimits.count} etiquetas.`
  if (tags.some((tag) => isLonger(tag, tagLimits.length)))
    return `Usa como máximo ${tagLimits.length} caracteres en cada etiqueta.`
  return null
}

/** Tags as they are stored: in lower case, each once, in alphabetical order. A comma separates two. */
export function normalizeTags(tags: string[]): string[] {
  const words = tags
    .flatMap((tag) => tag.split(','))
    .map((tag) => tag.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('es'))
  return [...new Set(words)].filter(Boolean).toSorted((one, other) => one.localeCompare(other, 'es'))
}

function invalid(field: string, problem: string): ApiError {
  return new ApiError(400, 'invalid', problem, { [field]: problem })
}

/** Recognizes the site's own hosts: the request's, the configured ones, and its own ports on this machine. */
export function ownHosts(requestHost: string, siteOrigins: string[], port: number) {
  const request = URL.canParse(`http://${requestHost}`) ? new URL(`http://${requestHost}`) : undefined
  const own = [...siteOrigins.map((origin) => new URL(origin)), ...(request ? [request] : [])]
  const hosts = new Set(own.map(plainHost))
  const ports = new Set([String(port), request?.port ?? ''])
  return (url: URL): boolean =>
    hosts.has(plainHost(url)) || (ports.has(url.port) && isThisMachine(url.hostname))
}

/** The web address of a stored destination; null when SQL wrote something else there, which is never followed. */
export function webAddressOf(destination: string): URL | null {
  // The URL parser strips whitespace silently, so the shown URL would differ from the opened one.
  const isOneWord = /^https?:\/\/[^\s\p{Cc}]+$/iu.test(destination)
  if (!isOneWord || isLonger(destination, maxDestinationLength) || !URL.canParse(destination)) return null
  const url = new URL(destination)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
}

/** The problem of an address that a link leads to; null when it is valid. */
export function problemWithDestination(
  destination: string,
  isOwnHost: (url: URL) => boolean,
  reserved: ReadonlySet<string>,
): string | null {
  const hidden = hiddenProblem(destination)
  if (hidden) return hidden
  const url = webAddressOf(destination)
  if (!url) return 'Escribe una dirección completa que empiece por http:// o https://.'
  if (isOwnHost(url) && isCodePath(url.pathname, reserved)) {
    return 'Un enlace corto no puede llevar a otro enlace corto de este sitio.'
  }
  return null
}

function isCodePath(pathname: string, reserved: ReadonlySet<string>): boolean {
  const [code = '', ...rest] = decode(pathname).split('/').filter(Boolean)
  return rest.length === 0 && codePattern.test(code) && !reserved.has(code)
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Host and port, the same for each notation of the host and for both standard ports. */
function plainHost({ hostname, port }: URL): string {
  const standard = ['', '80', '443'].includes(port)
  return standard ? plainHostname(hostname) : `${plainHostname(hostname)}:${port}`
}
