import { type ComponentType, lazy } from 'react'

type Code = typeof import('./Background.tsx')

/** A component of the background code, to be rendered once the page is idle. */
export function lazyBackground<Props extends object>(pick: (code: Code) => ComponentType<Props>) {
  return lazy<ComponentType<Props>>(() =>
    import('./Background.tsx').then(
      ({ Background, FooterNotice }) => ({ default: pick({ Background, FooterNotice }) }),
      // Offline, or the file no longer exists: the page works without it.
      () => ({ default: () => null }),
    ),
  )
}
