import type { ColumnOrder, Direction, Found, Slice } from '../../lists/page.ts'
import type { CourseReading } from './courses.repository.ts'
import type { QuestionReading } from './questions.service.ts'
import type { courseColumns } from './readers.schemas.ts'

const alphabet = new Intl.Collator('es')

/** What has no value is last in either direction, as in lists that the database orders. */
function compare(one: string | number | null, other: string | number | null, direction: Direction): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const order = typeof one === 'string' ? alphabet.compare(one, String(other)) : one - Number(other)
  return direction === 'ASC' ? order : -order
}

/** Courses by the requested columns, then by the number of their readers, then by title. */
export function sortCourses(
  rows: CourseReading[],
  sortedBy: ColumnOrder<keyof typeof courseColumns>[],
  order: Direction,
): CourseReading[] {
  return rows.toSorted((one, other) => {
    for (const { column, direction } of sortedBy) {
      const found = compare(one[column], other[column], direction)
      if (found !== 0) return found
    }
    return (
      compare(one.readers, other.readers, order) ||
      compare(one.title, other.title, 'ASC') ||
      compare(one.id, other.id, 'ASC')
    )
  })
}

/** Of two questions that fail as often, the one that more people tried is first. */
export const byFailureRate = (direction: Direction) => (one: QuestionReading, other: QuestionReading) =>
  compare(one.failureRate, other.failureRate, direction) || other.firstTries - one.firstTries

/** A page of rows that are all in memory. */
export function sliceOf<Row>(rows: Row[], { limit, offset }: Slice): Found<Row> {
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}
