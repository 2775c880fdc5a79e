import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import {
  academyCategories,
  academyCourses,
  academyLessons,
  academySections,
} from '../../db/schema/academy.ts'
import { readingProgress } from '../../db/schema/readers/reading.ts'

type Mark = { value: boolean; at: string }

export type ReadingItem = {
  lessonId: string
  done: Mark | null
  place: { value: number; second: number | null; at: string } | null
  mark: Mark | null
}

export type ReadingRow = Omit<typeof readingProgress.$inferSelect, 'userId' | 'updatedAt'>

export async function listReading(db: Db, userId: string): Promise<ReadingRow[]> {
  return db.select().from(readingProgress).where(eq(readingProgress.userId, userId))
}

export type LessonRow = Awaited<ReturnType<typeof findLessons>>[number]

/** Titles and addresses of lessons. */
export async function findLessons(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: academyLessons.id,
      title: academyLessons.titleLesson,
      course: academyCourses.title,
      categorySlug: academyCategories.slug,
      courseSlug: academyCourses.slug,
      sectionSlug: academySections.slug,
      lessonSlug: academyLessons.slug,
    })
    .from(academyLessons)
    .innerJoin(academySections, eq(academySections.id, academyLessons.sectionId))
    .innerJoin(academyCourses, eq(academyCourses.id, academySections.courseId))
    .innerJoin(academyCategories, eq(academyCategories.id, academyCourses.categoryId))
    .where(inArray(academyLessons.id, ids))
}

/** Whether a unit of the sent item was changed after the stored one; units that are missing are null. */
const isNewer = (column: 'done_at' | 'placed_at' | 'marked_at') => {
  const [sent, stored] = [sql.raw(`excluded.${column}`), sql.raw(`kept.${column}`)]
  return sql`(${sent} is not null and (${stored} is null or ${sent} > ${stored}))`
}

const newest = (value: string, time: Parameters<typeof isNewer>[0]) =>
  sql`${sql.identifier(value)} = case when ${isNewer(time)} then ${sql.raw(`excluded.${value}`)} else ${sql.raw(`kept.${value}`)} end`

/** `least` alone would make a time of one that is missing. */
const bounded = (column: string) =>
  sql.raw(`case when ${column} is not null then least(${column}, now()) end`)

/**
 * Merges what a browser sends into what is stored, each of done, place and mark by its own time, in one statement, which changes
 * nothing when it is repeated. Returns the ids that are no lesson's.
 */
export async function mergeReading(db: Db, userId: string, items: ReadingItem[]): Promise<string[]> {
  const sent = items.map(({ lessonId: id, done, place, mark }) => ({
    ...{ id, is_done: done?.value, done_at: done?.at, is_marked: mark?.value, marked_at: mark?.at },
    ...{ place: place?.value, video_second: place?.second, placed_at: place?.at },
  }))
  // In the order of the ids, so that two requests of one person cannot block each other.
  const { rows } = await db.execute<{ id: string }>(sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (
        id uuid, is_done boolean, done_at timestamptz(3), place integer, video_second integer,
        placed_at timestamptz(3), is_marked boolean, marked_at timestamptz(3)
      )
    ), known as (
      select s.* from sent s join ${academyLessons} l on l.id = s.id for key share of l
    ), saved as (
      insert into ${readingProgress} as kept (
        user_id, lesson_id, is_done, done_at, place, video_second, placed_at, is_marked, marked_at
      )
      select ${userId}::uuid, id, is_done, ${bounded('done_at')}, place, video_second, ${bounded('placed_at')},
        is_marked, ${bounded('marked_at')}
      from known where coalesce(done_at, placed_at, marked_at) is not null order by id
      on conflict (user_id, lesson_id) do update set
        ${newest('is_done', 'done_at')}, ${newest('done_at', 'done_at')},
        ${newest('place', 'placed_at')}, ${newest('video_second', 'placed_at')}, ${newest('placed_at', 'placed_at')},
        ${newest('is_marked', 'marked_at')}, ${newest('marked_at', 'marked_at')}, updated_at = now()
      where ${isNewer('done_at')} or ${isNewer('placed_at')} or ${isNewer('marked_at')}
    )
    select id from sent where id not in (select id from known)`)
  return rows.map(({ id }) => id)
}
