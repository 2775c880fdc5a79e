import { readRegistry } from 'federation/published/registry'
import type { Storage } from '../storage/storage.ts'
import { addStoredSite, type StoredSite } from '../storage/storedSite.ts'
import { removeUnfitPages } from './unfitPages.ts'

/** Makes this process keep a site folder equal to a storage, which other machines use as well. */
export function storeSite(siteFolder: string, storage: Storage): StoredSite {
  // Pages that were prerendered here with what was live before give way to those that came.
  return addStoredSite(siteFolder, storage, async () =>
    removeUnfitPages(siteFolder, await readRegistry(siteFolder)),
  )
}
