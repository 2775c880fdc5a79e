import { join } from 'node:path'
import { brandsOf } from 'federation/brands'
import { removeUnfit } from 'federation/pages/prerenderedFiles'
import { readSite } from 'federation/published/readSite'
import type { Registry } from 'federation/published/schema'
import { activeShells } from 'federation/published/shells'
import { emptySite } from 'federation/site'

/** Removes the prerendered pages of every mode that do not match what is live; the composed ones take their place. */
export async function removeUnfitPages(siteFolder: string, registry: Registry) {
  for (const { mode, version } of await activeShells(siteFolder)) {
    const site = (await readSite(siteFolder, registry, mode)) ?? emptySite(mode)
    for (const brand of brandsOf(mode))
      await removeUnfit(join(siteFolder, mode), brand, site, registry, version)
  }
}
