import { defaultUrlTransform } from 'react-markdown'

/** Keeps the anchors of a text apart from the page's own ids. */
export const headingPrefix = 'tema-'

/** An address as it is meant in a text that lives at `base`; '' for one that is not allowed. */
export function resolveAddress(url: string, base: string): string {
  const safe = defaultUrlTransform(url)
  if (safe === '' || safe.startsWith('#') || safe.startsWith('/') || URL.canParse(safe)) return safe
  const origin = 'https://relative.invalid'
  if (!URL.canParse(base, origin)) return safe
  const resolved = new URL(safe, new URL(base, origin))
  return resolved.origin === origin ? resolved.pathname + resolved.search + resolved.hash : resolved.href
}
