import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { noQueryLogin } from './query.errors.ts'
import type { QueryRunner } from './query.runner.ts'
import { readTable, type Table } from './tables.catalog.ts'

export type TableParts = Pick<Services, 'db' | 'pool' | 'notifications'> & { runner: QueryRunner | undefined }

/** What the routes of tables share: the login that reads, and the tables that it may read. */
export function tableAccess({ pool, runner }: Pick<TableParts, 'pool' | 'runner'>) {
  function reader(): QueryRunner {
    if (!runner) throw noQueryLogin()
    return runner
  }

  return {
    reader,
    /** A table by its name; without `isWhole`, it lacks what may wait for a lock, and suffices to read its rows. */
    async tableOf(name: string, isWhole = true): Promise<Table> {
      const table = await readTable(pool, reader().watchdog.login, name, isWhole)
      if (!table) throw notFound('Esa tabla no existe.')
      return table
    },
  }
}

/** Terminates the query of a run when its client leaves before the response. */
export async function whileClientWaits<Result>(
  reply: FastifyReply,
  runner: QueryRunner,
  work: (runId: string) => Promise<Result>,
  runId: string = randomUUID(),
): Promise<Result> {
  // If this fails, the time limit ends the query.
  const handleClose = () => void runner.watchdog.endRun(runId).catch(() => undefined)
  reply.raw.once('close', handleClose)
  try {
    return await work(runId)
  } finally {
    reply.raw.off('close', handleClose)
  }
}
