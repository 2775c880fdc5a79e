import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { ApiError } from '../../errors.ts'
import { isThisMachine, plainHostname, reachOf } from '../../ownMachine.ts'

/** The service behind a remote's API, as the owner allowed it. */
export type Upstream = { upstream: string; isPrivate: boolean }

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: Error | null, found: LookupAddress[]) => void,
) => void

/** No address of the service may be called. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

/** Whether an IP address may be called: one of a private network only if the owner allowed that. */
function mayCall(address: string, isPrivate: boolean): boolean {
  const reach = reachOf(address)
  return reach === 'public' || (isPrivate && reach === 'private')
}

/** The IP address in a URL; undefined for a name. */
function literalAddress({ hostname }: URL): string | undefined {
  const plain = plainHostname(hostname)
  return isIP(plain) ? plain : undefined
}

/** Whether it can be seen, without resolving a name, that an address leads to this machine or to a private network. */
export function isObviouslyPrivate(upstream: string): boolean {
  const url = new URL(upstream)
  const address = literalAddress(url)
  return isThisMachine(url.hostname) || (address !== undefined && reachOf(address) !== 'public')
}

/** Throws for an address with a forbidden IP address, which a connection would not look up. */
export function requireCallable(url: URL, isPrivate: boolean) {
  const address = literalAddress(url)
  if (address !== undefined && !mayCall(address, isPrivate)) throw new UnreachableError(url.hostname)
}

/**
 * Resolves a name for a connection, to addresses that may be called. It runs for each connection, so that a name that
 * leads elsewhere later, or at every second lookup, reaches nothing else.
 */
export function guardedLookup(isPrivate: boolean, resolve: Resolve = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const callable = error ? [] : found.filter(({ address }) => mayCall(address, isPrivate))
      const [first] = callable
      if (error || !first) return callback(error ?? new UnreachableError(hostname), [])
      if (options.all) callback(null, callable)
      else callback(null, first.address, first.family)
    })
  }
}

/** The address that a request below `/api/x/<remote>/` is forwarded to; it never leaves the path of the upstream. */
export function forwardedAddress(upstream: string, rest: string): URL {
  const queryStart = rest.indexOf('?')
  const path = queryStart < 0 ? rest : rest.slice(0, queryStart)
  if (!isPlainPath(path)) throw new ApiError(400, 'bad_path', 'La dirección de la petición no es válida.')
  return new URL(upstream.replace(/\/*$/, '/') + path + rest.slice(path.length))
}

/** Whether every server reads the path in the same way, however often it decodes it. */
function isPlainPath(path: string): boolean {
  let decoded = path
  for (let round = 0; round < 3; round++) {
    if (/[\\\p{Cc}#]/u.test(decoded) || decoded.split(/[/;]/).some((segment) => /^\.{1,2}$/.test(segment)))
      return false
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      return round > 0
    }
  }
  return true
}
