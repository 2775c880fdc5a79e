import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { visitorDays } from '../../db/schema/visitorDays.ts'
import {
  type DayRange,
  isFiltered,
  type VisitorFilter,
  viewsWithin,
  visitorsWithin,
} from './summary.filters.ts'

/**
 * How many visitors reached each step: those who saw its page after the pages of all earlier steps on the same day.
 * Other pages may lie between.
 */
export async function countSteps(
  db: Db,
  range: DayRange,
  filter: VisitorFilter,
  [first, ...others]: string[],
): Promise<number[]> {
  const found = isFiltered(filter)
    ? sql`and visitor in (select visitor from ${visitorDays} where ${visitorsWithin(range, filter)})`
    : sql``
  const viewsOf = (url: string | undefined) =>
    sql`visit_stats where current_url = ${url ?? ''} and ${viewsWithin(range)} and visitor is not null`
  const steps: SQL[] = [
    sql`step0 as (select visitor, min(created_at) as at from ${viewsOf(first)} ${found} group by visitor)`,
    ...others.map((url, index) => {
      const [before, step] = [sql.raw(`step${index}`), sql.raw(`step${index + 1}`)]
      return sql`${step} as (
        select visitor, min(views.created_at) as at
        from (select visitor, created_at from ${viewsOf(url)}) views join ${before} using (visitor)
        where views.created_at > ${before}.at group by visitor
      )`
    }),
  ]
  const counts = steps.map((_, index) => sql`(select count(*)::int from ${sql.raw(`step${index}`)})`)
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`with ${sql.join(steps, sql`, `)} select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return rows[0]?.counts ?? []
}
