import { create } from 'zustand'

interface PaletteState {
  isOpen: boolean
  /** How often it was opened: each time is a palette of its own. */
  openings: number
  open: () => void
  close: () => void
}

/** Whether the command palette is open. */
export const usePalette = create<PaletteState>()((set) => ({
  isOpen: false,
  openings: 0,
  open: () => set(({ openings }) => ({ isOpen: true, openings: openings + 1 })),
  close: () => set({ isOpen: false }),
}))
