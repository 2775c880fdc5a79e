import { join } from 'node:path'
import type { SiteMode } from '../declaration.ts'
import { prerenderedFolder } from '../pages/prerenderedFiles.ts'
import { holdLock } from '../published/locks.ts'

/**
 * Makes this process the only one that prerenders the pages of a site, until it calls the returned function; null while
 * another one is. `onLost` is called when this process was suspended so long that another one may have taken over: it
 * must stop writing.
 */
export async function takePrerenderLock(
  { siteFolder, mode }: { siteFolder: string; mode: SiteMode },
  onLost: () => void,
): Promise<(() => Promise<void>) | null> {
  return holdLock(await prerenderedFolder(join(siteFolder, mode)), onLost)
}
