import { useState } from 'react'
import { safeHref } from './safeHref.ts'

/**
 * What an `<img>` needs to show the picture at `address`; undefined where a fallback has to stand in its place: without an
 * address, with one that no link may have, and after it failed to load.
 */
export function usePicture(
  address: string | null | undefined,
): { src: string; onError: () => void } | undefined {
  const [failed, setFailed] = useState<string>()
  const src = safeHref(address)
  return src && src !== failed ? { src, onError: () => setFailed(src) } : undefined
}
