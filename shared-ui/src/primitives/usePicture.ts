import { useCallback, useState } from 'react'
import { safeHref } from './safeHref.ts'

type PictureProps = { src: string; onError: () => void; ref: (image: HTMLImageElement | null) => void }

/**
 * What an `<img>` needs to show the picture at `address`; undefined where a fallback has to stand in its place: without an
 * address, with one that no link may have, and after it failed to load.
 */
export function usePicture(address: string | null | undefined): PictureProps | undefined {
  const [failed, setFailed] = useState<string>()
  const src = safeHref(address)
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      // In a page that arrived drawn it may have failed before React listened. A picture without a size of its own has none either.
      if (image?.complete && image.naturalWidth === 0) image.decode?.().catch(() => setFailed(src))
    },
    [src],
  )
  return src && src !== failed ? { src, onError: () => setFailed(src), ref } : undefined
}
