import { theme } from 'shared-ui'
import { create } from 'zustand'

const STORAGE_KEY = 'sidebar'

interface SidebarState {
  isOpen: boolean
  /** Below 768 px the sidebar lies over the page, and starts closed. */
  isNarrow: boolean
}

const useStore = create<SidebarState>()(() => ({ isOpen: true, isNarrow: false }))
let hasStarted = false

/** Read at first use instead of at import, so that the module loads without a DOM. */
function start(): void {
  if (hasStarted || typeof window === 'undefined') return
  hasStarted = true
  const narrow = window.matchMedia(`(max-width: ${theme.breakpoint.md - 0.02}px)`)
  const adapt = () =>
    useStore.setState({ isNarrow: narrow.matches, isOpen: !narrow.matches && isStoredOpen() })
  narrow.addEventListener('change', adapt)
  adapt()
}

/** Whether the sidebar is open, and on which kind of screen. */
export function useSidebar(): SidebarState {
  start()
  return useStore()
}

export function setSidebarOpen(isOpen: boolean): void {
  useStore.setState({ isOpen })
  try {
    localStorage.setItem(STORAGE_KEY, String(isOpen))
  } catch {
    // Storage may be full or blocked: the choice then lasts until the page is left.
  }
}

/** Closes the drawer after a link was followed, without storing that as the person's choice. */
export function closeDrawer(): void {
  if (useStore.getState().isNarrow) useStore.setState({ isOpen: false })
}

function isStoredOpen(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'false'
  } catch {
    return true
  }
}
