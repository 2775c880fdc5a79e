import { remotesFolder } from 'federation/published/folders'
import { inTurn } from 'federation/published/locks'
import { storedSite } from './storedSite.ts'

/** Runs `work` while this process holds the site's lock, among all machines if the site is stored for several. */
export function whileLocked<T>(siteFolder: string, work: () => Promise<T>): Promise<T> {
  const stored = storedSite(siteFolder)
  return inTurn(remotesFolder(siteFolder), () => (stored ? stored.change(work) : work()))
}
