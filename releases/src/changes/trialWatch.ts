import { join } from 'node:path'
import { makeSiteFolder } from 'federation/published/folders'
import { holdLock, isLockHeld } from 'federation/published/locks'
import type { RemoteRecord } from 'federation/published/schema'
import { type KeptTrial, TRIALS } from '../published/trials.ts'

/** For how long after its publication a version is tried without being asked for. */
const DUE_MS = 24 * 60 * 60_000

const lockFolder = (siteFolder: string) => join(siteFolder, TRIALS)

/** Makes this process the one that tries what is published; returns the function that ends that, or null while another one does. */
export async function takeTrialTurn(siteFolder: string, onLost: () => void) {
  await makeSiteFolder(siteFolder, TRIALS)
  return holdLock(lockFolder(siteFolder), onLost)
}

/** Whether a process tries what is published, and has this version before it. */
export async function isBeingTried(
  siteFolder: string,
  version: RemoteRecord['versions'][string] | undefined,
  trial: KeptTrial | null,
): Promise<boolean> {
  return version !== undefined && isDue(version, trial) && isLockHeld(lockFolder(siteFolder))
}

/** Whether a version is new, and not tried by the site itself. */
export function isDue({ publishedAt }: { publishedAt: string }, trial: KeptTrial | null): boolean {
  return trial?.isOwn !== true && Date.now() - Date.parse(publishedAt) < DUE_MS
}
