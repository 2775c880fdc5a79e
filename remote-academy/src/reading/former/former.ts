import { readStoredJson, writeStored } from 'shared-ui'
import { storeEntries } from '../reading.ts'
import { type Entry, isLesson, LONG_AGO, readEntries } from '../stored.ts'

/** Where version 2.0.0 of the site stored it. */
const formerKeys = ['academyProgress', 'academyBookmarks'] as const

/** Moves it to where everything is now: ids or slugs of completed lessons, and bookmarks, the latest first. */
export function adoptFormer() {
  const entries: Record<string, Entry> = {}
  const at = (place = 0) => new Date(LONG_AGO + place).toISOString()
  for (const key of listOf('academyProgress'))
    if (typeof key === 'string') entries[key] = { done: { value: true, at: at() }, isQueued: true }
  const bookmarks = listOf('academyBookmarks').filter(isLesson)
  bookmarks.forEach((lesson, place) => {
    const mark = { value: true, at: at(bookmarks.length - place) }
    entries[lesson.id] = { ...entries[lesson.id], mark, lesson, isQueued: true }
  })
  for (const key of formerKeys) writeStored(key, null)
  const current = readEntries()
  for (const [key, entry] of Object.entries(current)) entries[key] = { ...entries[key], ...entry }
  storeEntries(entries)
}

function listOf(key: (typeof formerKeys)[number]): unknown[] {
  const stored = readStoredJson(key)
  return Array.isArray(stored) ? stored : []
}
