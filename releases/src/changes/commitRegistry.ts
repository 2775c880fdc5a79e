import type { Registry } from 'federation/published/schema'
import type { Site } from 'federation/site'
import { composeSite } from '../composing/composeSite.ts'
import { type Changed, deriveSites, removeOldSites, writeSites } from '../composing/siteFiles.ts'
import { writeRegistry } from './commits.ts'
import { removeDrafts } from './drafts.ts'
import type { ReleaseChange } from './journal.ts'

/**
 * Makes `next` the registry of a locked site: derives the sites, unless `sites` are those, which fails on clashes before
 * anything is written, then replaces the registry that names them, and composes the pages. A change of only derived content has no event, and an event
 * may record that something else changes nothing here any more.
 */
export async function commitRegistry(
  siteFolder: string,
  current: Registry,
  next: Registry,
  { events, changed, sites }: { events: ReleaseChange[]; changed?: Changed; sites?: Site[] },
): Promise<Registry> {
  const derived = sites ?? (await deriveSites(siteFolder, next, changed))
  const whole = { ...next, sites: await writeSites(siteFolder, derived) }
  const isSame = events.length === 0 && JSON.stringify(whole) === JSON.stringify(current)
  const written = isSame ? current : await writeRegistry(siteFolder, whole, events)
  await composeSite(siteFolder, written)
  await removeOldSites(siteFolder, written)
  await removeDrafts(siteFolder)
  return written
}
