import { composeSite } from '../pages/composeSite.ts'
import { type Changed, deriveSites, removeOldSites, writeSites } from '../pages/siteFiles.ts'
import type { Registry } from '../published/schema.ts'
import { writeRegistry } from './store.ts'

/**
 * Makes `next` the registry of a locked site: derives the sites, which fails on clashes before anything is written, then
 * replaces the registry that names them, and composes the pages.
 */
export async function commitRegistry(
  siteFolder: string,
  current: Registry,
  next: Registry,
  changed?: Changed,
): Promise<Registry> {
  const derived = await deriveSites(siteFolder, next, changed)
  const whole = { ...next, sites: await writeSites(siteFolder, derived) }
  const isSame = JSON.stringify(whole) === JSON.stringify(current)
  const written = isSame ? current : await writeRegistry(siteFolder, whole)
  await composeSite(siteFolder, written)
  await removeOldSites(siteFolder, written)
  return written
}
