import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { noQueryLogin } from './query.errors.ts'
import type { QueryRunner } from './query.runner.ts'

/** The runner of the login that reads for administrators; fails in Spanish where the database has no such login. */
export function demandRunner(runner: QueryRunner | undefined): QueryRunner {
  if (!runner) throw noQueryLogin()
  return runner
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
