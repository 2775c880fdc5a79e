import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** What a part of the screen offers to the palette: an entry that acts on what is open or selected. */
export interface ScreenAction {
  label: string
  /** Other words by which it is found. */
  words?: string
  icon: LucideIcon
  run: () => void
}

/**
 * The actions of the parts that are shown, the innermost last.
 * @example useOffered(({ offered }) => offered.flat())
 */
export const useOffered = create<{ offered: ScreenAction[][] }>()(() => ({ offered: [] }))

/**
 * Offers actions while the component is shown. Their labels stay the same; what they do may change.
 * @example useScreenActions([{ label: 'Exportar esta lista', icon: Download, run: exportList }])
 */
export function useScreenActions(actions: ScreenAction[]) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const description = JSON.stringify(actions.map(({ label }) => label))

  useEffect(() => {
    // A dependency of this effect, so that other actions replace these.
    if (description === '[]') return
    const entries = latest.current.map(
      ({ label, words, icon }, index): ScreenAction => ({
        ...{ label, words, icon },
        run: () => latest.current[index]?.run(),
      }),
    )
    useOffered.setState(({ offered }) => ({ offered: [...offered, entries] }))
    return () =>
      useOffered.setState(({ offered }) => ({ offered: offered.filter((other) => other !== entries) }))
  }, [description])
}
