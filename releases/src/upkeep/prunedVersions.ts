import type { RemoteName } from 'federation/contract'
import type { SiteMode } from 'federation/declaration'
import { PublishError } from 'federation/published/publishError'
import type { ReleaseEvent } from 'federation/published/releases'
import type { VersionRecord } from 'federation/published/schema'
import { readEvents } from '../changes/journal.ts'

/** A remote, or the shell of a mode, as events name it. */
export type EventSubject = { subject: RemoteName | 'shell'; mode?: SiteMode | undefined }

/** The events about one remote or one shell. */
export function eventsOf(events: ReleaseEvent[], { subject, mode }: EventSubject): ReleaseEvent[] {
  return events.filter((event) => event.subject === subject && event.mode === mode)
}

/**
 * The versions that pruning removed. Their numbers stay taken: browsers keep files for a year under addresses that contain
 * them.
 */
async function prunedVersions(siteFolder: string, about: EventSubject): Promise<string[]> {
  return eventsOf(await readEvents(siteFolder), about).flatMap(({ removed = [] }) => removed)
}

/** The published versions, and those that pruning removed. */
export async function takenVersions(
  siteFolder: string,
  about: EventSubject,
  { versions }: Pick<VersionRecord<unknown>, 'versions'> = { versions: {} },
): Promise<string[]> {
  return [...Object.keys(versions), ...(await prunedVersions(siteFolder, about))]
}

/** Throws `PublishError` for a number that a removed version had; `label` is what the message calls the version. */
export async function refusePruned(siteFolder: string, about: EventSubject, version: string, label: string) {
  if ((await prunedVersions(siteFolder, about)).includes(version))
    throw new PublishError(
      `${label} ya se publicó, y «mfe prune» quitó sus archivos: un número no se usa dos veces. Publica con otro (--bump patch).`,
    )
}
