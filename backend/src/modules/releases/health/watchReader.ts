import type { SiteReader } from '../../../site/publishedSite.ts'
import type { SiteReleases } from './siteReleases.ts'
import { type Activation, type Watch, watchesOf } from './watches.ts'

/** Reads the versions to watch now, and whether any was withdrawn: a killed process may not have sent its notice. */
export function createWatchReader(
  site: Pick<SiteReader, 'read'>,
  releases: Pick<SiteReleases, 'activations'>,
) {
  let activations: { of: object; known: ReadonlyMap<string, Activation> } | undefined

  return async (now: Date): Promise<{ watches: Watch[]; hasWithdrawn: boolean }> => {
    const { remotes } = (await site.read()).registry
    // An activation is in the journal before it is in the registry.
    if (activations?.of !== remotes) activations = { of: remotes, known: await releases.activations() }
    return {
      watches: watchesOf(remotes, activations.known, now),
      hasWithdrawn: Object.values(remotes).some(({ withdrawn }) => withdrawn !== undefined),
    }
  }
}
