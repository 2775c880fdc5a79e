import { z } from 'zod'
import { pageOf, pageQuery, searchText, sortOrder, sortParameters } from '../../lists/query.ts'
import type { CourseReading, LessonReading } from './courses.repository.ts'
import type { QuestionReading } from './questions.service.ts'
import { type ReaderFilter, type ReaderRow, readerColumns } from './readers.repository.ts'
import { readerStates, stateOf } from './readers.state.ts'

const share = z.number().min(0).max(1).nullable()

const course = z
  .object({
    id: z.guid(),
    title: z.string(),
    lessons: z.int(),
    /** People who read or completed one of its lessons. */
    readers: z.int(),
    /** Of these, who did so within the last 30 days. */
    active: z.int(),
    /** Who completed every lesson. */
    finished: z.int(),
    /** Certificates that are valid. */
    certificates: z.int(),
    /** The share of the lessons that the median reader completed; null without readers. */
    medianProgress: share,
    /** The share of the first answers to its questions that was wrong; null without any. */
    failureRate: share,
  })
  .meta({ id: 'CourseReading' })

const lesson = z
  .object({
    id: z.guid(),
    title: z.string(),
    section: z.string(),
    /** People who read or completed it. */
    begun: z.int(),
    done: z.int(),
    /** People who read it last, 30 days ago or longer, and have not finished the course. */
    stopped: z.int(),
  })
  .meta({ id: 'LessonReaders' })

const reader = z
  .object({
    id: z.guid(),
    /** Null while the account waits for its deletion. */
    name: z.string().nullable(),
    state: z.enum(readerStates),
    lessonsDone: z.int(),
    lessons: z.int(),
    /** The title of the lesson that was read or completed last; null when it is no longer there. */
    lastLesson: z.string().nullable(),
    lastLessonId: z.guid().nullable(),
    lastAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CourseReader' })

const question = z
  .object({
    /** Unique in the course. */
    id: z.string(),
    lessonId: z.guid(),
    lesson: z.string(),
    questionId: z.string(),
    /** As it is written, in Markdown. */
    prompt: z.string(),
    /** People who answered it. */
    people: z.int(),
    /** Of these, who were right at least once. */
    right: z.int(),
    /** Of how many people the first answer is known. */
    firstTries: z.int(),
    firstFails: z.int(),
    /** The share of the first answers that was wrong; null without any. */
    failureRate: share,
  })
  .meta({ id: 'QuestionReading' })

/** What the courses can be ordered by, besides the number of their readers. */
export const courseColumns = {
  title: 'title',
  active: 'active',
  finished: 'finished',
  certificates: 'certificates',
  medianProgress: 'medianProgress',
  failureRate: 'failureRate',
} as const

export const courseQuery = pageQuery(20).extend({
  search: searchText,
  sortReaders: sortOrder('DESC'),
  ...sortParameters(courseColumns),
})
export const courseListResponse = pageOf(course).meta({ id: 'CourseReadingPage' })

export const courseResponse = z
  .object({ results: course.extend({ outline: z.array(lesson), at: z.iso.datetime() }) })
  .meta({ id: 'CourseReadingDetails' })

const readerFilters = {
  courseId: z.guid(),
  search: searchText,
  state: z.enum(['', ...readerStates]).default(''),
}

export const readerQuery = pageQuery(20).extend({
  ...readerFilters,
  sortLastAt: sortOrder('DESC'),
  ...sortParameters(readerColumns),
})
export const readerListResponse = pageOf(reader).meta({ id: 'CourseReaderPage' })
export const readerExportQuery = z.object(readerFilters)

const questionFilters = { courseId: z.guid(), search: searchText }

export const questionQuery = pageQuery(20).extend({ ...questionFilters, sortFailureRate: sortOrder('DESC') })
export const questionListResponse = pageOf(question).meta({ id: 'QuestionReadingPage' })
export const questionExportQuery = z.object(questionFilters)

export function toCourse(row: CourseReading): z.infer<typeof course> {
  return row
}

export function toDetails(row: CourseReading, outline: LessonReading[], at: Date) {
  return { results: { ...row, outline, at: at.toISOString() } }
}

export function toReader(
  row: ReaderRow,
  { lessons, since }: Pick<ReaderFilter, 'lessons' | 'since'>,
): z.infer<typeof reader> {
  const { lastAt, ...rest } = row
  return { ...rest, lessons, state: stateOf(row, lessons, since), lastAt: lastAt?.toISOString() ?? null }
}

export function toQuestion(row: QuestionReading): z.infer<typeof question> {
  return row
}
