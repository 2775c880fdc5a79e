import { and, eq, lte } from 'drizzle-orm'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import { type CanaryStep, canarySchedules } from '../../../releasesDb/schema/schedules.ts'

export type ScheduleRow = typeof canarySchedules.$inferSelect

const MINUTE = 60_000

export function listSchedules(db: ReleasesDb, site: string): Promise<ScheduleRow[]> {
  return db.select().from(canarySchedules).where(eq(canarySchedules.site, site))
}

export type NewSchedule = Pick<ScheduleRow, 'version' | 'steps' | 'createdBy' | 'credentialId' | 'userId'>

/**
 * Replaces or removes the schedule of a remote in one transaction with the change of the site: no step is taken in the
 * meantime, and a change that fails leaves the schedule as it is.
 */
export async function replaceSchedule<Result>(
  db: ReleasesDb,
  { site, remote }: Pick<ScheduleRow, 'site' | 'remote'>,
  schedule: NewSchedule | null,
  change: (tx: ReleasesDb) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.delete(canarySchedules).where(ofRemote(site, remote))
    const result = await change(tx)
    const [first] = schedule?.steps ?? []
    if (schedule && first) {
      const dueAt = inMinutes(first.afterMinutes)
      await tx.insert(canarySchedules).values({ site, remote, ...schedule, dueAt })
    }
    return result
  })
}

/**
 * Runs the due step of each remote in one process: the others skip the rows that it has locked. `run` returns why the
 * step has to wait, in Spanish, `'over'` when the schedule no longer applies, or `'taken'`.
 */
export async function takeDueSteps(
  db: ReleasesDb,
  site: string,
  run: (
    schedule: ScheduleRow,
    step: CanaryStep,
    tx: ReleasesDb,
  ) => Promise<{ failure: string } | 'over' | 'taken'>,
) {
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(canarySchedules)
      .where(and(eq(canarySchedules.site, site), lte(canarySchedules.dueAt, new Date())))
      .for('update', { skipLocked: true })
    for (const row of due) {
      const step = row.steps[row.next]
      const outcome = step ? await run(row, step, tx) : 'over'
      const following = row.steps[row.next + 1]
      const here = ofRemote(site, row.remote)
      if (outcome === 'over' || (outcome === 'taken' && !following)) {
        await tx.delete(canarySchedules).where(here)
      } else if (outcome === 'taken' && following) {
        const next = { next: row.next + 1, dueAt: inMinutes(following.afterMinutes), failure: null }
        await tx.update(canarySchedules).set(next).where(here)
      } else if (outcome !== 'taken') {
        await tx
          .update(canarySchedules)
          .set({ failure: outcome.failure, dueAt: inMinutes(1) })
          .where(here)
      }
    }
  })
}

/** Removes a schedule after `end`, in one process; it stays when `end` fails. */
export async function endSchedule(
  db: ReleasesDb,
  { site, remote, createdAt }: ScheduleRow,
  end: () => Promise<unknown>,
) {
  await db.transaction(async (tx) => {
    const same = and(ofRemote(site, remote), eq(canarySchedules.createdAt, createdAt))
    const [row] = await tx.select().from(canarySchedules).where(same).for('update', { skipLocked: true })
    if (!row) return
    await end()
    await tx.delete(canarySchedules).where(same)
  })
}

function ofRemote(site: string, remote: string) {
  return and(eq(canarySchedules.site, site), eq(canarySchedules.remote, remote))
}

function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * MINUTE)
}
