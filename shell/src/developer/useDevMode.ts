import { useToolbarFlag } from './toolbarFlag.ts'

const isBuiltIn = import.meta.env.VITE_DEV_MODE === 'true'

/** The dev-mode flag: a build's own, or that of whoever shows the developer toolbar, which links to the page. */
export function useDevMode(): boolean {
  const hasToolbar = useToolbarFlag((state) => state.isShown)
  return isBuiltIn || hasToolbar
}
