import { and, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { feedbacks, mails, pageViews } from '../../db/schema/messages.ts'
import { visits } from '../../db/schema/shortLinks.ts'
import { boots, scheduledBackups } from '../../db/schema/site.ts'
import type { TimeRange } from '../../series.ts'
import type { Spans } from './spans.ts'

type Figure = { today: number; weekAgo: number }

type MessageFigure = Figure & { sevenDays: number }

type Arrivals = { pageViews: Figure; linkVisits: Figure; mails: MessageFigure; feedback: MessageFigure }

/** Counts what arrived in each span, each in the index of its time: the cost grows with a day's rows, not with all. */
export async function countArrivals(db: Db, { today, weekAgo, sevenDays }: Spans): Promise<Arrivals> {
  const figureOf = (table: PgTable, moment: Moment) =>
    sql`'today', ${countIn(table, moment, today)}, 'weekAgo', ${countIn(table, moment, weekAgo)}`
  const messagesOf = (table: PgTable, moment: Moment) =>
    sql`${figureOf(table, moment)}, 'sevenDays', ${countIn(table, moment, sevenDays)}`
  const { rows } = await db.execute<Arrivals>(sql`
    select
      json_build_object(${figureOf(pageViews, pageViews.createdAt)}) as "pageViews",
      json_build_object(${figureOf(visits, visits.visitedAt)}) as "linkVisits",
      json_build_object(${messagesOf(mails, mails.sentAt)}) as "mails",
      json_build_object(${messagesOf(feedbacks, feedbacks.createdAt)}) as "feedback"`)
  return rows[0] as Arrivals
}

type Moment = AnyPgColumn<{ data: Date }>

function countIn(table: PgTable, moment: Moment, { from, to }: TimeRange): SQL {
  return sql`(select count(*)::int from ${table} where ${and(gte(moment, from), lte(moment, to))})`
}

/** The last day in Bogotá that has its scheduled backup, and when this data was served first. */
export async function findLastBackupDay(db: Db) {
  const { rows } = await db.execute<{ day: string | null; firstBoot: string | null }>(sql`
    select
      (select max(${scheduledBackups.day})::text from ${scheduledBackups} where ${scheduledBackups.name} is not null) as "day",
      (select to_char(min(${boots.bootedAt}) at time zone 'America/Bogota', 'YYYY-MM-DD') from ${boots}) as "firstBoot"`)
  return rows[0] ?? { day: null, firstBoot: null }
}
