import { type ComponentType, lazy } from 'react'

type Code = Omit<typeof import('./Background.tsx'), 'startBeacon'>

/**
 * A component of the background code, which is loaded once the page is idle. `whenMissing` stands in for
 * it where the code cannot be loaded: offline, or the file no longer exists.
 */
export function lazyBackground<Props extends object>(
  pick: (code: Code) => ComponentType<Props>,
  whenMissing: ComponentType<Props> = () => null,
) {
  return lazy<ComponentType<Props>>(() =>
    import('./Background.tsx').then(
      ({ Background, FooterNotice, RemoteFailurePanel }) => ({
        default: pick({ Background, FooterNotice, RemoteFailurePanel }),
      }),
      () => ({ default: whenMissing }),
    ),
  )
}
