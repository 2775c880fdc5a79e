import { type Distrusted, planTakeBack, type ReleaseOrigin, type TakenBack, takeBack } from 'releases'
import type { Config } from '../../../config.ts'
import { ApiError } from '../../../errors.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import type { RemotePreviews } from '../previews/remote-previews.ts'
import { actorNameOf } from '../release-access.ts'
import type { SiteChanges } from '../releases.service.ts'
import type { CanarySchedules } from '../schedules/schedules.service.ts'
import { type CredentialRow, findCredentialById, revokeCredential } from './credentials.repository.ts'

/** `problem`: why the site cannot be changed, so that what was published stays, in Spanish. */
type Outcome = TakenBack & { cancelledSteps: boolean; problem: string | null }

/** Ends everything that a stolen credential started, and takes back what it published. */
export function createStolenCredentials(
  db: ReleasesDb,
  { siteDir }: Pick<Config, 'siteDir'>,
  {
    changes,
    schedules,
    remotePreviews,
  }: { changes: SiteChanges; schedules: CanarySchedules; remotePreviews: RemotePreviews },
) {
  async function hasSteps(id: string): Promise<boolean> {
    return (await schedules.list()).some(({ credentialId }) => credentialId === id)
  }

  function plan(row: CredentialRow, since: Date): Promise<TakenBack> {
    return changes.read(() => planTakeBack(siteDir, row.remote, distrusted(row, since)))
  }

  return {
    find: (id: string) => findCredentialById(db, id),

    /** What `takeBack` would do now. */
    async preview(row: CredentialRow, since = row.createdAt): Promise<Outcome> {
      const [found, cancelledSteps, problem] = await Promise.all([
        plan(row, since),
        hasSteps(row.id),
        changes.obstacle(),
      ])
      return { ...found, cancelledSteps, problem }
    },

    /**
     * Revokes the credential first, so that nothing that is in progress follows what is taken back. It stays revoked when the
     * site cannot be changed.
     */
    async takeBack(row: CredentialRow, origin: ReleaseOrigin, since = row.createdAt): Promise<Outcome> {
      const cancelledSteps = await hasSteps(row.id)
      await revokeCredential(db, row.id, origin.actor.name)
      const note = `Credencial robada «${row.name}»`
      const reason = [note, origin.reason].filter(Boolean).join(': ')
      try {
        await schedules.endLost()
        await remotePreviews.endLost()
        const taken = await changes.change((credential) =>
          takeBack(
            siteDir,
            { name: row.remote, credential, origin: { ...origin, reason } },
            distrusted(row, since),
          ),
        )
        return { ...taken, cancelledSteps, problem: null }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { published } = await plan(row, since)
        return { ...UNCHANGED, published, cancelledSteps, problem: error.message }
      }
    },
  }
}

const UNCHANGED = {
  ...{ withdrawn: [], resumed: [], endedCanary: null, back: null },
  ...{ isStopped: false, isResumed: false },
}

function distrusted(row: CredentialRow, since: Date): Distrusted {
  return { id: row.id, actorName: actorNameOf(row), createdAt: row.createdAt, since }
}
