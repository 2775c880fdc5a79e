import type pg from 'pg'
import { addMonths, boundOf, type Month, monthOf } from '../../db/partitions/months.ts'
import { type PartitionedTable, partitionedTables } from '../../db/partitions/tables.ts'
import { keepCounts } from './counts.repository.ts'
import {
  addPartition,
  deleteOldRest,
  dropPartition,
  hasOldRest,
  listPartitions,
  type Partition,
} from './partitions.repository.ts'

const MONTHS_AHEAD = 2
// Any number, the same in every process.
const upkeepLock = 662_607_015
/** Others queue behind a lock that is waited for, so it is given up soon and requested again by the next run. */
const LOCK_TIMEOUT = '1s'

type Upkeep = { added: number; dropped: number }

/**
 * Adds the partitions of the next months, and drops those whose rows are all older than the given number of months; 0
 * keeps them for good. Idempotent; does nothing while another process does it.
 */
export async function keepPartitions(pool: pg.Pool, months: number, now = new Date()): Promise<Upkeep> {
  const done = { added: 0, dropped: 0 }
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_catalog.pg_try_advisory_lock($1) as "isMine"',
      [upkeepLock],
    )
    if (!rows[0]?.isMine) return done
    try {
      for (const table of partitionedTables) await keepTable(client, table, { months, now, done })
    } finally {
      await client.query('select pg_catalog.pg_advisory_unlock($1)', [upkeepLock])
    }
    return done
  } finally {
    client.release()
  }
}

async function keepTable(
  client: pg.ClientBase,
  table: PartitionedTable,
  { months, now, done }: { months: number; now: Date; done: Upkeep },
) {
  const present = monthOf(now)
  for (const month of await missingMonths(client, table, present)) {
    await inTransaction(client, () => addPartition(client, table, month))
    done.added += 1
  }
  if (months > 0) {
    const oldest = addMonths(present, -months)
    for (const partition of await oldPartitions(client, table, oldest)) {
      await inTransaction(client, async () => {
        await keepCounts(client, table, partition.name)
        await dropPartition(client, table, partition)
      })
      done.dropped += 1
    }
    if (await hasOldRest(client, table, oldest))
      await inTransaction(client, () => emptyRest(client, table, oldest))
  }
  // Nothing else does: PostgreSQL gathers statistics of partitions by itself, but not of their table.
  if (done.added + done.dropped > 0) await client.query(`analyze public.${table.name}`)
}

async function missingMonths(
  client: pg.ClientBase,
  table: PartitionedTable,
  present: Month,
): Promise<Month[]> {
  const partitions = await listPartitions(client, table)
  const isCovered = (month: Month) =>
    partitions.some(({ until, isFirst }) =>
      isFirst ? until !== null && until > month : until === addMonths(month, 1),
    )
  return Array.from({ length: MONTHS_AHEAD + 1 }, (_, ahead) => addMonths(present, ahead)).filter(
    (month) => !isCovered(month),
  )
}

/** Those that end before the month begins. */
async function oldPartitions(
  client: pg.ClientBase,
  table: PartitionedTable,
  oldest: Month,
): Promise<Partition[]> {
  const partitions = await listPartitions(client, table)
  return partitions.filter(({ until }) => until !== null && until <= oldest)
}

async function emptyRest(client: pg.ClientBase, table: PartitionedTable, oldest: Month) {
  const { name, column, type } = table
  await client.query(`lock table partitions.${name}_rest in share row exclusive mode`)
  const old = `(select * from partitions.${name}_rest where ${column} < ${boundOf(oldest, type)})`
  await keepCounts(client, table, old)
  await deleteOldRest(client, table, oldest)
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>) {
  await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`)
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
