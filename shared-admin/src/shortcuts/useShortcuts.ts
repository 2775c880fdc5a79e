import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** A shortcut of the screen. */
export interface Shortcut {
  /** One key, or two that follow each other: `g u`. */
  keys: string
  label: string
  run: () => void
  /** Whether it does anything at the moment; it always does by default. */
  isAvailable?: () => boolean
}

/** The shortcuts of one part of the screen, as long as it is shown. */
interface Registered {
  title: string
  shortcuts: Shortcut[]
}

/**
 * The registered shortcuts, in the order in which they were shown.
 * @example useRegistered(({ registered }) => registered)
 */
export const useRegistered = create<{ registered: Registered[] }>()(() => ({ registered: [] }))

/**
 * Offers shortcuts while the component is shown. Keys and labels stay the same; what they do may change.
 * @example useShortcuts('Esta lista', [{ keys: 'n', label: 'Crear curso', run: create }])
 */
export function useShortcuts(title: string, shortcuts: Shortcut[]) {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  const description = JSON.stringify(shortcuts.map(({ keys, label }) => [keys, label]))

  useEffect(() => {
    const entry: Registered = {
      title,
      shortcuts: latest.current.map(({ keys, label }, index) => ({
        ...{ keys, label },
        run: () => latest.current[index]?.run(),
        isAvailable: () => latest.current[index]?.isAvailable?.() ?? true,
      })),
    }
    // A dependency of this effect, so that other shortcuts replace these.
    if (description === '[]') return
    useRegistered.setState(({ registered }) => ({ registered: [...registered, entry] }))
    return () =>
      useRegistered.setState(({ registered }) => ({
        registered: registered.filter((other) => other !== entry),
      }))
  }, [title, description])
}

/**
 * What the keys typed so far do: a shortcut, the beginning of one, or nothing.
 * @example shortcutOf('g u')
 */
export function shortcutOf(typed: string): Shortcut | 'begun' | undefined {
  const all = useRegistered.getState().registered.flatMap(({ shortcuts }) => shortcuts)
  // The latest first: a dialog's own come before those of the screen below.
  const found = all.findLast(({ keys, isAvailable }) => keys === typed && isAvailable?.() !== false)
  return found ?? (all.some(({ keys }) => keys.startsWith(`${typed} `)) ? 'begun' : undefined)
}
