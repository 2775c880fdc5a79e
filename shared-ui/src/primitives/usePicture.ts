import { useCallback, useState } from 'react'
import { safeHref } from './safeHref.ts'

type PictureProps = { src: string; onError: () => void; ref: (image: HTMLImageElement | null) => void }

/**
 * Props of an `<img>` that shows the picture at `address`; undefined where a fallback must be shown instead: without an
 * address, with one whose scheme is not allowed, and after it failed to load.
 * @example const picture = usePicture(user.picture)
 */
export function usePicture(address: string | null | undefined): PictureProps | undefined {
  const [failed, setFailed] = useState<string>()
  const src = safeHref(address)
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      // In a prerendered page the picture may have failed before React listened. A picture without an intrinsic size has no
      // width either, but it decodes.
      if (image?.complete && image.naturalWidth === 0) image.decode?.().catch(() => setFailed(src))
    },
    [src],
  )
  return src && src !== failed ? { src, onError: () => setFailed(src), ref } : undefined
}
