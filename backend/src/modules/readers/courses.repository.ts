import { and, asc, count, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { academyCourses, academyLessons, academySections } from '../../db/schema/academy.ts'
import { certificates } from '../../db/schema/readers/certificates.ts'
import { courseReaders, readingTallies } from '../../db/schema/readers/reading.ts'
import { type DoneCount, medianShare } from './readers.state.ts'

/** How the people of one course do. */
export type CourseReading = {
  id: string
  title: string
  lessons: number
  readers: number
  active: number
  finished: number
  certificates: number
  /** From 0 to 1; null without readers. */
  medianProgress: number | null
  /** Of the first answers to its questions, the share that was wrong; null without any. */
  failureRate: number | null
}

const ofCourse = (id: string | undefined) => (id ? eq(academyCourses.id, id) : undefined)
const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`

/** All courses, or one of them; who read since `since` is active. */
export async function readCourses(db: Db, since: Date, id?: string): Promise<CourseReading[]> {
  const [courses, groups, issued, failed] = await Promise.all([
    listCourses(db, id),
    countReaders(db, since, id),
    countCertificates(db, id),
    sumFirstTries(db, id),
  ])
  return courses.map(({ lessons, ...course }) => {
    const own = groups.filter(({ courseId }) => courseId === course.id)
    const total = (of: (group: (typeof own)[number]) => number) =>
      own.reduce((sum, group) => sum + of(group), 0)
    const first = failed.get(course.id)
    return {
      ...{
        ...course,
        lessons,
        readers: total(({ people }) => people),
        active: total(({ active }) => active),
      },
      finished: total(({ done, people }) => (lessons > 0 && done >= lessons ? people : 0)),
      certificates: issued.get(course.id) ?? 0,
      medianProgress: medianShare(own, lessons),
      failureRate: first && first.tries > 0 ? first.fails / first.tries : null,
    }
  })
}

/** How many lessons a course has; undefined without such a course. */
export async function countLessons(db: Db, id: string): Promise<number | undefined> {
  return (await listCourses(db, id))[0]?.lessons
}

function listCourses(db: Db, id: string | undefined) {
  return db
    .select({ id: academyCourses.id, title: academyCourses.title, lessons: count(academyLessons.id) })
    .from(academyCourses)
    .leftJoin(academySections, eq(academySections.courseId, academyCourses.id))
    .leftJoin(academyLessons, eq(academyLessons.sectionId, academySections.id))
    .where(ofCourse(id))
    .groupBy(academyCourses.id)
}

/** One group for each number of completed lessons, from which totals and the median follow. */
function countReaders(
  db: Db,
  since: Date,
  id: string | undefined,
): Promise<(DoneCount & { courseId: string; active: number })[]> {
  const { courseId, lessonsDone, lastAt } = courseReaders
  return db
    .select({
      ...{ courseId, done: lessonsDone, people: sql<number>`count(*)::int` },
      active: sql<number>`(count(*) filter (where ${lastAt} >= ${since.toISOString()}))::int`,
    })
    .from(courseReaders)
    .where(and(gt(courseReaders.lessonsBegun, 0), id ? eq(courseId, id) : undefined))
    .groupBy(courseId, lessonsDone)
}

async function countCertificates(db: Db, id: string | undefined) {
  const { courseId } = certificates
  const rows = await db
    .select({ courseId, issued: count() })
    .from(certificates)
    .where(and(isNull(certificates.revokedAt), id ? eq(courseId, id) : undefined))
    .groupBy(courseId)
  return new Map(rows.map((row) => [row.courseId, row.issued]))
}

async function sumFirstTries(db: Db, id: string | undefined) {
  const rows = await db
    .select({
      courseId: academySections.courseId,
      tries: sumOf(readingTallies.firstTries),
      fails: sumOf(readingTallies.firstFails),
    })
    .from(readingTallies)
    .innerJoin(academyLessons, eq(academyLessons.id, readingTallies.lessonId))
    .innerJoin(academySections, eq(academySections.id, academyLessons.sectionId))
    .where(and(ne(readingTallies.questionId, ''), id ? eq(academySections.courseId, id) : undefined))
    .groupBy(academySections.courseId)
  return new Map(rows.map((row) => [row.courseId, row]))
}

export type LessonReading = Awaited<ReturnType<typeof listLessons>>[number] & {
  /** Who read it last, and has stopped without finishing the course. */
  stopped: number
}

/** The lessons of a course in their order, with how many people read, completed and left at each. */
export async function readLessons(
  db: Db,
  { id, lessons, since }: { id: string; lessons: number; since: Date },
): Promise<LessonReading[]> {
  const [rows, stops] = await Promise.all([listLessons(db, id), countStops(db, { id, lessons, since })])
  const stopped = new Map(stops.map((stop) => [stop.lessonId, stop.people]))
  return rows.map((row) => ({ ...row, stopped: stopped.get(row.id) ?? 0 }))
}

function listLessons(db: Db, courseId: string) {
  const { id, titleLesson, lessonOrder } = academyLessons
  return db
    .select({
      ...{ id, title: titleLesson, section: academySections.titleSection },
      ...{ begun: sumOf(readingTallies.people), done: sumOf(readingTallies.done) },
    })
    .from(academyLessons)
    .innerJoin(academySections, eq(academySections.id, academyLessons.sectionId))
    .leftJoin(readingTallies, and(eq(readingTallies.lessonId, id), eq(readingTallies.questionId, '')))
    .where(eq(academySections.courseId, courseId))
    .groupBy(id, academySections.id)
    .orderBy(asc(academySections.sectionOrder), asc(academySections.id), asc(lessonOrder), asc(id))
}

function countStops(db: Db, { id, lessons, since }: { id: string; lessons: number; since: Date }) {
  const { courseId, lessonsBegun, lessonsDone, lastAt, lastLessonId } = courseReaders
  return db
    .select({ lessonId: lastLessonId, people: sql<number>`count(*)::int` })
    .from(courseReaders)
    .where(
      and(
        ...[eq(courseId, id), gt(lessonsBegun, 0)],
        sql`${lessonsDone} < ${lessons} and ${lastAt} < ${since.toISOString()}`,
      ),
    )
    .groupBy(lastLessonId)
}
