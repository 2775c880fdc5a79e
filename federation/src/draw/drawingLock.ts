import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from '../declaration.ts'
import { DRAWN } from '../pages/drawnFiles.ts'
import { holdLock } from '../registry/store.ts'

/**
 * Makes this process the only one that draws the pages of a site, until it calls what this returns; null while another one is.
 * `onLost` is called when this process stood still for so long that another one may have taken over: it must write nothing more.
 */
export async function takeDrawingLock(
  { siteFolder, mode }: { siteFolder: string; mode: SiteMode },
  onLost: () => void,
): Promise<(() => Promise<void>) | null> {
  const folder = join(siteFolder, mode, DRAWN)
  await mkdir(folder, { recursive: true })
  return holdLock(folder, onLost)
}
