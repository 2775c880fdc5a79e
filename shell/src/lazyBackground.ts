import { type ComponentType, lazy } from 'react'

type Code = Awaited<ReturnType<typeof loadBackground>>

/**
 * Loads the background code. All of it in one step, because a chunk of its own would be one more step of every page's
 * requests.
 */
export function loadBackground() {
  return import('./layout/background/Background.tsx').then(
    ({ Background, FooterNotice, RemoteFailurePanel, startBeacon }) => ({
      Background,
      FooterNotice,
      RemoteFailurePanel,
      startBeacon,
    }),
  )
}

/**
 * A component of the background code, which is loaded once the page is idle. `whenMissing` stands in for
 * it where the code cannot be loaded: offline, or the file no longer exists.
 */
export function lazyBackground<Props extends object>(
  pick: (code: Code) => ComponentType<Props>,
  whenMissing: ComponentType<Props> = () => null,
) {
  return lazy<ComponentType<Props>>(() =>
    loadBackground().then(
      (code) => ({ default: pick(code) }),
      () => ({ default: whenMissing }),
    ),
  )
}
