import type { FinderEntry, FinderGroup } from 'shared-ui/finder'
import { fold } from 'shared-ui/text'

/** An address or action that the palette finds. */
export interface Entry extends FinderEntry {
  label: string
  /** Where it is, or what distinguishes it from others of the same name. */
  detail?: string
  /** Other words by which it is found. */
  words?: string
  /** An address to open, or a function to call. */
  does: string | (() => void)
}

export type Group = FinderGroup<Entry>

/**
 * The entries that contain every typed word; those whose name starts with the typed text come first. A name may contain
 * a word anywhere, the detail and the other words only where a word starts.
 */
export function matching(entries: Entry[], typed: string): Entry[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return entries
  const words = wanted.split(/\s+/)
  return entries
    .filter(({ label, detail = '', words: others = '' }) => {
      const [name, rest] = [fold(label), ` ${fold(`${detail} ${others}`)}`]
      return words.every((word) => name.includes(word) || rest.includes(` ${word}`))
    })
    .map((entry) => ({ entry, distance: distanceOf(entry, typed) }))
    .sort((one, other) => one.distance - other.distance)
    .map(({ entry }) => entry)
}

/** The groups with their matching entries, the one with the best match first. */
export function matchingGroups(groups: Group[], typed: string): Group[] {
  const found = groups.map(({ label, entries }) => ({ label, entries: matching(entries, typed) }))
  if (typed.trim() === '') return found
  const best = ({ entries: [first] }: Group) => (first ? distanceOf(first, typed) : Number.POSITIVE_INFINITY)
  return found.toSorted((one, other) => best(one) - best(other))
}

function distanceOf({ label }: Entry, typed: string): number {
  const [name, wanted] = [fold(label), fold(typed.trim())]
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  return name.includes(wanted) ? 2 : 3
}
