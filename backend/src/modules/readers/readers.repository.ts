import { and, asc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { academyLessons } from '../../db/schema/academy.ts'
import { courseReaders } from '../../db/schema/readers/reading.ts'
import { users } from '../../db/schema/users.ts'
import { matches, matchesFirstLine } from '../../lists/conditions.ts'
import type { ColumnOrder, Found, SortedPage } from '../../lists/page.ts'
import { findPage } from '../../lists/rows.ts'
import type { ReaderState } from './readers.state.ts'

export type ReaderFilter = {
  courseId: string
  /** How many lessons the course has. */
  lessons: number
  /** Who read last before has stopped. */
  since: Date
  state: ReaderState | ''
  search: string
}

/** The columns that a list of readers can be ordered by, besides their last activity. */
export const readerColumns = { name: users.name, progress: courseReaders.lessonsDone }

/** Nobody sees who asked to be deleted, not even before it happens. */
const shownName = sql<string | null>`case when ${users.deletionDueAt} is null then ${users.name} end`

const row = {
  id: courseReaders.userId,
  name: shownName,
  lessonsDone: courseReaders.lessonsDone,
  lastLesson: academyLessons.titleLesson,
  lastLessonId: academyLessons.id,
  lastAt: courseReaders.lastAt,
}

export type ReaderRow = Awaited<ReturnType<typeof selectReaders>>[number]

function selectReaders(db: Db) {
  return db
    .select(row)
    .from(courseReaders)
    .innerJoin(users, eq(users.id, courseReaders.userId))
    .leftJoin(academyLessons, eq(academyLessons.id, courseReaders.lastLessonId))
}

/** `count` may join no other table, so what is known of a person is in a subquery. */
function conditionOf({ courseId, lessons, since, state, search }: ReaderFilter): SQL | undefined {
  const { lessonsBegun, lessonsDone, lastAt } = courseReaders
  const isFinished = lessons > 0 ? gte(lessonsDone, lessons) : sql`false`
  const states: Record<ReaderState, SQL | undefined> = {
    finished: isFinished,
    reading: and(sql`not ${isFinished}`, gte(lastAt, since)),
    stopped: and(sql`not ${isFinished}`, lt(lastAt, since)),
  }
  return and(
    ...[eq(courseReaders.courseId, courseId), gt(lessonsBegun, 0)],
    state === '' ? undefined : states[state],
    search === '' ? undefined : isNamed(search),
  )
}

/** By the name only: the index finds by email too, which must not be found out by trying. */
function isNamed(search: string): SQL {
  const named = and(
    matches(users.searchText, search),
    matchesFirstLine(users.searchText, search),
    isNull(users.deletionDueAt),
  )
  return sql`${courseReaders.userId} in (select ${users.id} from ${users} where ${named})`
}

function orderOf(
  sortedBy: ColumnOrder<keyof typeof readerColumns>[],
  order: SortedPage<string>['order'],
): SQL[] {
  const by = {
    name: sql`${shownName} collate "es-x-icu"`,
    progress: sql`${courseReaders.lessonsDone}`,
  }
  const others = sortedBy.map(({ column, direction }) => sql`${by[column]} ${sql.raw(direction)} nulls last`)
  // As the index has it, so that a page reads no other rows.
  const own = order === 'ASC' ? asc(courseReaders.lastAt) : sql`${courseReaders.lastAt} desc nulls last`
  return [...others, own, asc(courseReaders.userId)]
}

/** Finds the people of a page before it reads anything else about them, because all rows before the page are passed. */
export async function listReaders(
  db: Db,
  filter: ReaderFilter,
  { limit, offset, order, sortedBy }: SortedPage<keyof typeof readerColumns>,
): Promise<Found<ReaderRow>> {
  const selection = { where: conditionOf(filter), orderBy: orderOf(sortedBy, order), limit, offset }
  const { rows: found, total } = await findPage(db, courseReaders, selection, (page) => {
    const ids = db.select({ id: courseReaders.userId }).from(courseReaders).$dynamic()
    const isByName = sortedBy.some(({ column }) => column === 'name')
    if (isByName) ids.innerJoin(users, eq(users.id, courseReaders.userId))
    return ids
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset)
  })
  const ids = found.map(({ id }) => id)
  const rows = await selectReaders(db).where(
    and(eq(courseReaders.courseId, filter.courseId), inArray(courseReaders.userId, ids)),
  )
  const byId = new Map(rows.map((each) => [each.id, each]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
}

/** The readers after `last`, the latest first; continues there, because skipping rows would read them again. */
export async function findReaders(
  db: Db,
  filter: ReaderFilter,
  limit: number,
  last?: ReaderRow,
): Promise<ReaderRow[]> {
  const { lastAt, userId } = courseReaders
  const at = last?.lastAt
  const isAfter = at ? or(lt(lastAt, at), and(eq(lastAt, at), gt(userId, last.id))) : undefined
  return selectReaders(db)
    .where(and(conditionOf(filter), isAfter))
    .orderBy(sql`${lastAt} desc nulls last`, asc(userId))
    .limit(limit)
}
