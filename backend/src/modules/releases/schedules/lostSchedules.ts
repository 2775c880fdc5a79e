import type { FastifyBaseLogger } from 'fastify'
import { type ReleaseActor, recordCancelledSteps } from 'releases'
import type { Config } from '../../../config.ts'
import { createThrottledWarnings } from '../../../db/throttled-warnings.ts'
import { ApiError } from '../../../errors.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import type { ReleaseAccessReader } from '../release-access.ts'
import type { SiteChanges } from '../releases.service.ts'
import { endSchedule, listSchedules, type ScheduleRow } from './schedules.repository.ts'

type Sources = {
  changes: SiteChanges
  access: Pick<ReleaseAccessReader, 'lossOf'>
  logger: FastifyBaseLogger
}

/** Ends the schedules of those who may not release any more. No step of theirs is taken, whether that is recorded or not. */
export function createLostSchedules(
  db: ReleasesDb,
  { siteDir }: Pick<Config, 'siteDir'>,
  { changes, access, logger }: Sources,
) {
  const warn = createThrottledWarnings(logger)

  /** The schedules whose steps will be taken, and the others with the reason, in Spanish. */
  async function read() {
    const rows = await listSchedules(db, await changes.key())
    const found = await Promise.all(
      rows.map(async (row) => ({ row, loss: await access.lossOf(row, [row.remote], 'activate') })),
    )
    return {
      valid: found.flatMap(({ row, loss }) => (loss === null ? row : [])),
      lost: found.flatMap(({ row, loss }) => (loss === null ? [] : { row, loss })),
    }
  }

  return {
    read,

    /** Removes them, each with an event. */
    async end() {
      for (const { row, loss } of (await read()).lost) {
        const { remote: name, version, createdBy } = row
        const origin = { actor: platformFor(row), reason: `Pasos previstos por ${createdBy}. ${loss}` }
        const record = () =>
          changes.change((credential) => recordCancelledSteps(siteDir, { name, credential, origin }, version))
        try {
          await endSchedule(db, row, record)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          warn(
            'lost',
            { remote: name, version, reason: error.message },
            'cancelled steps are not recorded yet',
          )
        }
      }
    },
  }
}

/** The platform, on behalf of the credential that scheduled the steps, if one did. */
export function platformFor({ credentialId }: ScheduleRow): ReleaseActor {
  return { kind: 'platform', name: 'plataforma', ...(credentialId && { credential: credentialId }) }
}
