import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { Entry } from './entries.ts'

/** What a part of the screen offers to the palette: an entry that acts on what is open or selected. */
export interface ScreenAction extends Pick<Entry, 'label' | 'words' | 'icon'> {
  run: () => void
}

/** The actions of the parts that are shown, the innermost last. */
export const useOffered = create<{ offered: Entry[][] }>()(() => ({ offered: [] }))

/** Offers actions while the component is shown. Their labels stay the same; what they do may change. */
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
      ({ label, words, icon }, index): Entry => ({
        ...{ key: `screen-action:${label}`, label, words: words ?? '', icon },
        does: () => latest.current[index]?.run(),
      }),
    )
    useOffered.setState(({ offered }) => ({ offered: [...offered, entries] }))
    return () =>
      useOffered.setState(({ offered }) => ({ offered: offered.filter((other) => other !== entries) }))
  }, [description])
}
