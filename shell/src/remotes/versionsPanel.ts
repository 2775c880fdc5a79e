import { create } from 'zustand'

/** Whether the panel of versions is open: asked for by the address, the testers' badge or the developer toolbar. */
export const useVersionsPanel = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export function openVersionsPanel(isOpen: boolean) {
  useVersionsPanel.setState({ isOpen })
}
