import { useToolbarFlag } from './toolbarFlag.ts'

const isBuiltIn = import.meta.env.VITE_DEV_MODE === 'true'

/** Whether developer pages are available: by build flag, or while the developer toolbar shows. */
export function useDevMode(): boolean {
  const hasToolbar = useToolbarFlag((state) => state.isShown)
  return isBuiltIn || hasToolbar
}
