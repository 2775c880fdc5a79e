import { useState } from 'react'
import { type Group, matching, matchingGroups } from './entries.ts'
import { recentEntries } from './recent.ts'
import { useEntries } from './useEntries.ts'

/** What matches the typed text: what was chosen lately first, then what the dashboard has, then what the server found. */
export function useGroups(typed: string, found: Group[], onLeave: () => void): Group[] {
  const own = useEntries(onLeave)
  // As of the opening: an entry does not move under the pointer.
  const [recent] = useState(() => recentEntries(own.flatMap(({ entries }) => entries)))
  const shownFirst = matching(recent, typed).map(({ key, ...entry }) => {
    // Of an action as it is now: the theme has another name once it changed.
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
