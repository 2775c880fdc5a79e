import { create } from 'zustand'

interface PaletteState {
  isOpen: boolean
  /** How often it was opened; each opening mounts a new palette. */
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
