import { create } from 'zustand'

const STORAGE_KEY = 'showFloatingSlice'

type ToolbarFlag = { isShown: boolean; show: (isShown: boolean) => void }

/** Whether the developer toolbar shows: the local-storage key `showFloatingSlice`, in development on until it is hidden. */
export const useToolbarFlag = create<ToolbarFlag>()((set) => ({
  isShown: readFlag(),
  show: (isShown) => {
    try {
      localStorage.setItem(STORAGE_KEY, String(isShown))
    } catch {
      // Without storage the choice lasts for this visit.
    }
    set({ isShown })
  },
}))

/** Follows other tabs, and pages that change the flag and dispatch a storage event of their own. */
export function followToolbarFlag() {
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) useToolbarFlag.setState({ isShown: readFlag() })
  })
}

function readFlag(): boolean {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === null ? import.meta.env.DEV : stored === 'true'
  } catch {
    return false
  }
}
