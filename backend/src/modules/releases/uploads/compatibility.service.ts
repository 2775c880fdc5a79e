import { compatibilityMatrix, readShells, type ShellCompatibility } from 'releases'
import type { Config } from '../../../config.ts'
import type { SiteReader } from '../../../site/publishedSite.ts'
import type { SiteChanges } from '../releases.service.ts'

/** Which shells and remotes fit together. Comparing types takes seconds, so its result is cached until a publication. */
export function createCompatibility(
  { siteDir }: Pick<Config, 'siteDir'>,
  { site, changes }: { site: Pick<SiteReader, 'read'>; changes: Pick<SiteChanges, 'read'> },
) {
  let latest: { revisions: string; matrix: Promise<ShellCompatibility[]> } | undefined

  return async (): Promise<ShellCompatibility[]> => {
    const [{ registry }, shells] = await Promise.all([site.read(), changes.read(() => readShells(siteDir))])
    const revisions = `${registry.revision} ${shells.revision}`
    if (latest?.revisions !== revisions) {
      const matrix = changes.read(() => compatibilityMatrix(siteDir))
      latest = { revisions, matrix }
      // The next request tries again.
      matrix.catch(() => {
        if (latest?.matrix === matrix) latest = undefined
      })
    }
    return latest.matrix
  }
}
