import { type DeclaredScreen, useHost } from './host.ts'

/**
 * Shows a screen of another remote at the present address, in the version of the page load; what it throws stays inside.
 * @example <RemoteScreen screen={screen} />
 */
export function RemoteScreen({ screen }: { screen: DeclaredScreen }) {
  return useHost().renderScreen(screen)
}
