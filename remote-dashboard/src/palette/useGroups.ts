import { useState } from 'react'
import { type Group, matching, matchingGroups } from './entries.ts'
import { recentEntries } from './recent.ts'
import { useEntries } from './useEntries.ts'

/** The entries that match the typed text: recent ones, then those of the dashboard, then those from the server. */
export function useGroups(typed: string, found: Group[], onLeave: () => void): Group[] {
  const own = useEntries(onLeave, typed)
  // Read once on opening, so that no entry moves under the pointer.
  const [recent] = useState(() => recentEntries(own.flatMap(({ entries }) => entries)))
  const shownFirst = matching(recent, typed).map(({ key, ...entry }) => {
    // An action is shown as it is now, because that of the theme changes its name.
    const present = own.flatMap(({ entries }) => entries).find((other) => other.key === key)
    return present ?? { key, ...entry }
  })
  const isShown = new Set(shownFirst.map(({ key }) => key))
  const others = [...matchingGroups(own, typed), ...found].map(({ label, entries }) => ({
    label,
    entries: entries.filter(({ key }) => !isShown.has(key)),
  }))
  return [{ label: 'Recientes', entries: shownFirst }, ...others].filter(({ entries }) => entries.length > 0)
}
