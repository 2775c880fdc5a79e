import { join } from 'node:path'
import type { SiteMode } from '../declaration.ts'
import { drawnFolder } from '../pages/drawnFiles.ts'
import { holdLock } from '../published/locks.ts'

/**
 * Makes this process the only one that draws the pages of a site, until it calls the returned function; null while
 * another one is. `onLost` is called when this process was suspended so long that another one may have taken over: it
 * must stop writing.
 */
export async function takeDrawingLock(
  { siteFolder, mode }: { siteFolder: string; mode: SiteMode },
  onLost: () => void,
): Promise<(() => Promise<void>) | null> {
  return holdLock(await drawnFolder(join(siteFolder, mode)), onLost)
}
