import { readEvents, readRegistry, rollBackAutomatically } from 'releases'
import type { SiteChanges } from '../releases.service.ts'
import type { Activation } from './watches.ts'

/** What health reads from the published site, and the changes that it makes. */
export type SiteReleases = {
  /** The last activation of each remote. */
  activations(): Promise<ReadonlyMap<string, Activation>>
  /** Whether visitors get the version, as active or as canary: only then can it be rolled back. */
  isLive(remote: string, version: string): Promise<boolean>
  isWithdrawn(remote: string, version: string): Promise<boolean>
  /** Completes the change of a killed process: composes the pages that still name the version. */
  repair(): Promise<void>
  /** Rolls back a failing version; resolves to the version that its visitors get from then on. */
  rollBack(remote: string, version: string, reason: string): Promise<string | null>
}

/** The actor of events that no person caused. */
const platform = { kind: 'platform', name: 'plataforma' } as const

export function createSiteReleases(
  siteDir: string,
  changes: Pick<SiteChanges, 'change' | 'repair'>,
): SiteReleases {
  const activations = new Map<string, Activation>()
  let lastEvent = 0

  const recordOf = async (remote: string) => (await readRegistry(siteDir)).remotes[remote]

  return {
    async activations() {
      for (const event of await readEvents(siteDir, { after: lastEvent })) {
        lastEvent = event.id
        const { action, subject, version, at } = event
        if (action === 'activate' && subject && version)
          activations.set(subject, { version, at: new Date(at) })
      }
      return activations
    },

    async isLive(remote, version) {
      const record = await recordOf(remote)
      return record?.active === version || record?.canary?.version === version
    },

    async isWithdrawn(remote, version) {
      return (await recordOf(remote))?.withdrawn?.includes(version) === true
    },

    repair: () => changes.repair(),

    async rollBack(remote, version, reason) {
      const origin = { actor: platform, reason }
      const registry = await changes.change((credential) =>
        rollBackAutomatically(siteDir, { name: remote, credential, origin }, version),
      )
      return registry.remotes[remote]?.active ?? null
    },
  }
}
