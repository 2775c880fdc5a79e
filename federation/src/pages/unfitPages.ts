import { join } from 'node:path'
import { brandsOf } from '../brands.ts'
import type { Registry } from '../published/schema.ts'
import { activeShells } from '../published/shells.ts'
import { emptySite } from '../site.ts'
import { removeUnfit } from './drawnFiles.ts'
import { readSite } from './siteFiles.ts'

/** Removes the drawn pages of every mode that do not match what is live; the composed ones take their place. */
export async function removeUnfitPages(siteFolder: string, registry: Registry) {
  for (const { mode, version } of await activeShells(siteFolder)) {
    const site = (await readSite(siteFolder, registry, mode)) ?? emptySite(mode)
    for (const brand of brandsOf(mode))
      await removeUnfit(join(siteFolder, mode), brand, site, registry, version)
  }
}
