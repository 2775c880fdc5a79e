import { create } from 'zustand'

/** Whether the testers' panel is open; opened by the address, the testers' badge or the developer toolbar. */
export const useVersionsPanel = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

export function openVersionsPanel(isOpen: boolean) {
  useVersionsPanel.setState({ isOpen })
}
