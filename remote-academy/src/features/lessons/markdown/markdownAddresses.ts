import { defaultUrlTransform } from 'react-markdown'

/** The text of a fragment without its escapes; a malformed one stays as it is. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** Resolves a URL of a text against the text's own URL, `base`; '' for a URL that is not allowed. */
export function resolveAddress(url: string, base: string): string {
  const safe = defaultUrlTransform(url)
  if (safe === '' || safe.startsWith('#') || safe.startsWith('/') || URL.canParse(safe)) return safe
  const origin = 'https://relative.invalid'
  if (!URL.canParse(base, origin)) return safe
  const resolved = new URL(safe, new URL(base, origin))
  return resolved.origin === origin ? resolved.pathname + resolved.search + resolved.hash : resolved.href
}

/** Whether a URL of a text leads to a file of this site. */
export function isOwnFile(url: string, base: string): boolean {
  const resolved = resolveAddress(url, base)
  const origin = 'https://relative.invalid'
  if (resolved === '' || resolved.startsWith('#') || !URL.canParse(resolved, origin)) return false
  return new URL(resolved, origin).origin === origin
}
