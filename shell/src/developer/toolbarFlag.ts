import { followStored, readStored, writeStored } from 'shared-ui'
import { create } from 'zustand'

type ToolbarFlag = { isShown: boolean; show: (isShown: boolean) => void }

/** Whether the developer toolbar shows: storage key `showFloatingSlice`; in development it shows until it is hidden. */
export const useToolbarFlag = create<ToolbarFlag>()((set) => ({
  // False as in a prerendered page, because React takes the page over with the store's initial state.
  isShown: false,
  show: (isShown) => {
    writeStored('showFloatingSlice', String(isShown))
    set({ isShown })
  },
}))

useToolbarFlag.setState({ isShown: readFlag() })

/** Follows other tabs, and pages of this tab that change the flag and dispatch a storage event themselves. */
export function followToolbarFlag() {
  followStored(['showFloatingSlice'], () => useToolbarFlag.setState({ isShown: readFlag() }))
}

function readFlag(): boolean {
  const stored = readStored('showFloatingSlice')
  return stored === null ? import.meta.env.DEV : stored === 'true'
}
