import type { LessonReading, ReadLesson } from 'shared-auth/api'
import { readStoredJson } from 'shared-ui'

/** What a reader did with one lesson: each part has the time of its last change, by which the newest of several devices wins. */
export interface Entry extends Partial<Omit<LessonReading, 'lessonId'>> {
  /** Title and address, for screens that have not loaded the lesson's course. */
  lesson?: ReadLesson | undefined
  /** Changed in this browser, and not known to have reached the account. Without an account it stays so. */
  isQueued?: true
}

/** By lesson id. Before, slugs were stored: one stays until its course is shown, which tells the id. */
export type Entries = Readonly<Record<string, Entry>>

/** Older than every change that has a time. */
export const LONG_AGO = Date.UTC(2000, 0)

/** What is stored now; another tab may have changed it. */
export function readEntries(): Entries {
  const stored = Object.entries(Object(readStoredJson('academyReading')))
  return Object.fromEntries(stored.map(([key, value]) => [key, entryOf(value)]))
}

/** What is valid of a stored value: the server would refuse a request because of the rest. */
function entryOf(stored: unknown): Entry {
  const { done, place, mark, lesson, isQueued }: Record<string, unknown> = Object(stored)
  return {
    ...(isMark(done) && { done }),
    ...(isPlace(place) && { place }),
    ...(isMark(mark) && { mark }),
    ...(isLesson(lesson) && { lesson }),
    ...(isQueued === true && { isQueued }),
  }
}

function hasTime(value: unknown): value is { at: string } & Record<string, unknown> {
  const { at } = Object(value)
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return time >= LONG_AGO && new Date(time).toISOString() === at
}

function isMark(value: unknown): value is NonNullable<Entry['mark']> {
  return hasTime(value) && typeof value.value === 'boolean'
}

function isPlace(value: unknown): value is NonNullable<Entry['place']> {
  return (
    hasTime(value) && isUpTo(1000, value.value) && (value.second === null || isUpTo(86_400, value.second))
  )
}

function isUpTo(limit: number, value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limit
}

export function isLesson(value: unknown): value is ReadLesson {
  const { id, title, course, address } = Object(value)
  const { categorySlug, courseSlug, sectionSlug, lessonSlug } = Object(address)
  const texts = [id, title, course, categorySlug, courseSlug, sectionSlug, lessonSlug]
  return texts.every((text) => typeof text === 'string' && text !== '')
}
