import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { academyLessons, academySections } from '../../db/schema/academy.ts'
import { readingTallies } from '../../db/schema/readers/reading.ts'

const { lessonId, questionId, people, done, firstTries, firstFails } = readingTallies
const sumOf = (column: PgColumn) => sql<number>`sum(${column})::int`

/** The lessons of a course in their order. */
export function listLessonsOf(db: Db, courseId: string) {
  return db
    .select({ id: academyLessons.id, title: academyLessons.titleLesson })
    .from(academyLessons)
    .innerJoin(academySections, eq(academySections.id, academyLessons.sectionId))
    .where(eq(academySections.courseId, courseId))
    .orderBy(asc(academySections.sectionOrder), asc(academySections.id), asc(academyLessons.lessonOrder))
}

/** How often each question of a course was right, also of those that are no longer in their lesson. */
export function countQuestions(db: Db, courseId: string) {
  return db
    .select({
      ...{ lessonId, questionId, people: sumOf(people), right: sumOf(done) },
      ...{ firstTries: sumOf(firstTries), firstFails: sumOf(firstFails) },
    })
    .from(readingTallies)
    .innerJoin(academyLessons, eq(academyLessons.id, lessonId))
    .innerJoin(academySections, eq(academySections.id, academyLessons.sectionId))
    .where(and(eq(academySections.courseId, courseId), ne(questionId, '')))
    .groupBy(lessonId, questionId)
}

/**
 * Sums up the rows that changes added, in one statement, so that everybody sees either all of them or their sum. Another
 * process that does the same leaves the rows that this one takes.
 */
export async function sumUpTallies(db: Db) {
  await db.execute(sql`
    with several as (
      select lesson_id, question_id from ${readingTallies} group by lesson_id, question_id having count(*) > 1
    ), taken as (
      delete from ${readingTallies} t using several s
      where t.lesson_id = s.lesson_id and t.question_id = s.question_id
      returning t.*
    ), summed as (
      select lesson_id, question_id, sum(people) as people, sum(done) as done,
        sum(first_tries) as first_tries, sum(first_fails) as first_fails
      from taken group by lesson_id, question_id
    )
    insert into ${readingTallies} (lesson_id, question_id, people, done, first_tries, first_fails)
    select * from summed where (people, done, first_tries, first_fails) <> (0, 0, 0, 0)`)
}
