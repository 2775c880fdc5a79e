import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { LateReads } from '../../db/replica.ts'
import { shortLinks, visits } from '../../db/schema/shortLinks.ts'
import { csvLine, csvStart } from '../../lists/csv.ts'
import { type VisitFilter, type VisitRow, visitColumns, visitCondition } from './visits.repository.ts'

const BLOCK_ROWS = 2000

// Dates in the Swedish format are like ISO 8601, which sorts correctly as text and as a date.
const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
})

const devices: Record<string, string> = { computer: 'Computador', phone: 'Teléfono', tablet: 'Tableta' }

type Place = Pick<VisitRow, 'id' | 'visitedAt'>

/**
 * The visits as lines of a CSV file, the latest first; each block is read when the one before has been sent. The first one
 * is read before the file begins, because afterwards an error can no longer be a response.
 */
export async function exportVisits(reads: LateReads, filter: VisitFilter): Promise<AsyncGenerator<string>> {
  return writeBlocks(reads, filter, await findBlock(reads, filter))
}

async function* writeBlocks(
  reads: LateReads,
  filter: VisitFilter,
  first: VisitRow[],
): AsyncGenerator<string> {
  yield csvStart +
    csvLine(['ID', 'Código corto', 'Fecha (hora de Bogotá)', 'Referente', 'País', 'Dispositivo'])
  for (let rows = first; rows.length > 0; rows = await findBlock(reads, filter, rows.at(-1))) {
    yield rows.map(lineOf).join('')
    if (rows.length < BLOCK_ROWS) return
  }
}

function lineOf({ id, backHalf, visitedAt, referrer, country, device }: VisitRow): string {
  return csvLine([id, backHalf, moment.format(visitedAt), referrer, country, devices[device] ?? ''])
}

/** Continues after the last row of the block before, because skipping rows would read them again for each block. */
function findBlock(reads: LateReads, filter: VisitFilter, last?: Place): Promise<VisitRow[]> {
  const isAfterLast =
    last &&
    or(
      lt(visits.visitedAt, last.visitedAt),
      and(eq(visits.visitedAt, last.visitedAt), lt(visits.id, last.id)),
    )
  return reads(async (db) =>
    db
      .select(visitColumns)
      .from(visits)
      .innerJoin(shortLinks, eq(shortLinks.id, visits.shortenerId))
      .where(and(visitCondition(filter), isAfterLast))
      .orderBy(desc(visits.visitedAt), desc(visits.id))
      .limit(BLOCK_ROWS),
  )
}
