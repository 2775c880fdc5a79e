import { serverNow, session } from 'shared-auth'
import type { AcademyCourse, AcademyCourseLesson, ReadLesson } from 'shared-auth/api'
import { followStored, writeStoredJson } from 'shared-ui'
import { create } from 'zustand'
import { lessonsOf } from '../catalogue/courses.api.ts'
import { type Entries, type Entry, readEntries } from './stored.ts'

interface Reading {
  entries: Entries
  /** The keys of the completed lessons. */
  completed: readonly string[]
  /** The marked lessons, the latest first. */
  bookmarks: readonly ReadLesson[]
}

type Identity = Pick<AcademyCourseLesson, 'id' | 'slug'>

/** The reader's progress and bookmarks, stored in local storage and synchronised across tabs. */
export const useReading = create<Reading>()(() => ({ entries: {}, completed: [], bookmarks: [] }))

/** Loads what is stored and follows changes of other tabs; returns a function that stops. */
export function followReading(): () => void {
  const load = () => show(readEntries())
  load()
  return followStored(['academyReading'], load)
}

export function storeEntries(entries: Entries) {
  writeStoredJson('academyReading', entries)
  show(entries)
}

function show(entries: Entries) {
  const known = Object.entries(entries)
  useReading.setState({
    entries,
    completed: known.flatMap(([key, { done }]) => (done?.value ? key : [])),
    bookmarks: latestFirst(known, ({ mark }) => (mark?.value ? mark.at : '')),
  })
}

/** The lessons that have a time, by it. */
function latestFirst(known: [string, Entry][], timeOf: (entry: Entry) => string): ReadLesson[] {
  const timed = known.map(([, entry]) => ({ lesson: entry.lesson, time: timeOf(entry) })).reverse()
  const found = timed.filter(({ time }) => time !== '')
  return found
    .sort((one, other) => Number(one.time < other.time) - Number(one.time > other.time))
    .flatMap(({ lesson }) => lesson ?? [])
}

/** The lesson that the reader read or completed last. */
export function lastRead({ entries }: Reading): ReadLesson | undefined {
  const timeOf = ({ done, place }: Entry) => [place?.at ?? '', (done?.value && done.at) || ''].sort()[1] ?? ''
  return latestFirst(Object.entries(entries), timeOf)[0]
}

function change(id: string, parts: Entry) {
  const entries = readEntries()
  storeEntries({ ...entries, [id]: { ...entries[id], ...parts, isQueued: true } })
}

const now = () => new Date(serverNow()).toISOString()

/** Without an account nothing is stored where something is taken back, so that no account loses anything by it later. */
const markOf = (value: boolean) => (value || session.isSignedIn() ? { value, at: now() } : null)

/** `lesson`, where it is known, lets other screens name it. */
export function toggleDone({ id, slug }: Identity, lesson?: ReadLesson) {
  const { [slug]: former, ...entries } = readEntries()
  const isDone = (entries[id] ?? former)?.done?.value === true
  const entry = { ...entries[id], done: markOf(!isDone), ...(lesson && { lesson }) }
  storeEntries({ ...entries, [id]: { ...entry, isQueued: true } })
}

export function toggleMark(lesson: ReadLesson) {
  change(lesson.id, { mark: markOf(!readEntries()[lesson.id]?.mark?.value), lesson })
}

/** Stores where the reader is in a lesson or in its video. */
export function recordPlace(lesson: ReadLesson, changed: { value?: number; second?: number }) {
  const { place } = readEntries()[lesson.id] ?? {}
  change(lesson.id, { place: { value: 0, second: null, ...place, ...changed, at: now() }, lesson })
}

/** Whether a lesson is completed, also when its slug is still stored. */
export function isCompleted({ id, slug }: Identity, completed: readonly string[]): boolean {
  return completed.includes(id) || completed.includes(slug)
}

/** Stores ids in place of the slugs that the lessons of a course have or had, which a rename would lose. */
export function identifyLessons(course: AcademyCourse) {
  const ids = new Map<string, string>()
  const lessons = lessonsOf(course).map(({ lesson }) => lesson)
  for (const { id, formerSlugs } of lessons) for (const slug of formerSlugs) ids.set(slug, id)
  for (const { id, slug } of lessons) ids.set(slug.toLowerCase(), id)
  const stored = Object.entries(readEntries())
  const idOf = (key: string) => ids.get(key.toLowerCase()) ?? key
  if (stored.every(([key]) => idOf(key) === key)) return
  const entries: Record<string, Entry> = {}
  for (const [key, entry] of stored) entries[idOf(key)] = { ...entry, ...entries[idOf(key)] }
  storeEntries(entries)
}

/** How much of a course is completed, in whole percent; 100 only when nothing is left. */
export function percentOf(course: AcademyCourse, completed: readonly string[]): number {
  const lessons = lessonsOf(course)
  const done = lessons.filter(({ lesson }) => isCompleted(lesson, completed)).length
  return lessons.length === 0 ? 0 : Math.floor((done / lessons.length) * 100)
}
