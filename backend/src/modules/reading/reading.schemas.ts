import { z } from 'zod'
import type { LessonRow, ReadingItem, ReadingRow } from './reading.repository.ts'

/** More than a browser collects before it is online again; it sends the rest in another request. */
const MAX_ITEMS = 500
const DAY_SECONDS = 86_400

/** When the reader changed it; a time after now counts as now. */
export const at = z.iso
  .datetime({ precision: 3 })
  .refine((time) => time >= '2000', 'La fecha es demasiado antigua.')
  .meta({ example: '2026-11-29T15:04:05.000Z' })

const done = z.object({ value: z.boolean(), at }).meta({ id: 'ReadingMark' })

const place = z
  .object({
    /** How much of the lesson is above the window, in thousandths. */
    value: z.int().min(0).max(1000),
    /** Of the lesson's video. */
    second: z.int().min(0).max(DAY_SECONDS).nullable(),
    at,
  })
  .meta({ id: 'ReadingPlace' })

const item = z
  .object({
    lessonId: z.guid(),
    done: done.nullable(),
    place: place.nullable(),
    /** Whether the lesson is in the reader's bookmarks. */
    mark: done.nullable(),
  })
  .meta({ id: 'LessonReading' })

export const lesson = z
  .object({
    id: z.guid(),
    title: z.string(),
    course: z.string(),
    address: z.object({
      categorySlug: z.string(),
      courseSlug: z.string(),
      sectionSlug: z.string(),
      lessonSlug: z.string(),
    }),
  })
  .meta({ id: 'ReadLesson' })

export const readingResponse = z
  .object({
    results: z.array(item),
    /** The lessons in the bookmarks, and the one that was read last. */
    lessons: z.array(lesson),
  })
  .meta({ id: 'Reading' })

export const readingBody = z
  .object({
    items: z
      .array(item)
      .min(1)
      .max(MAX_ITEMS)
      .refine(
        (items) => new Set(items.map(({ lessonId }) => lessonId.toLowerCase())).size === items.length,
        'Cada lección puede estar una sola vez.',
      ),
  })
  .meta({ id: 'ReadingChanges' })

export const savedReadingResponse = readingResponse
  .extend({
    /** Ids that are no lesson's; they were ignored. */
    unknown: z.array(z.guid()),
    /** Lessons that are not done yet, because their course requires their questions. */
    unanswered: z.array(z.guid()),
  })
  .meta({ id: 'SavedReading' })

export function toReading(rows: ReadingRow[], lessons: LessonRow[]): z.infer<typeof readingResponse> {
  return { results: rows.map(toItem), lessons: lessons.map(toLesson) }
}

function toItem(row: ReadingRow): ReadingItem {
  const { lessonId, isDone, doneAt, place, videoSecond, placedAt, isMarked, markedAt } = row
  return {
    lessonId,
    done: doneAt && { value: isDone === true, at: doneAt.toISOString() },
    place: placedAt && { value: place ?? 0, second: videoSecond, at: placedAt.toISOString() },
    mark: markedAt && { value: isMarked === true, at: markedAt.toISOString() },
  }
}

export function toLesson({ id, title, course, ...address }: LessonRow): z.infer<typeof lesson> {
  return { id, title, course, address }
}
