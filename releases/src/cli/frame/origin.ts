import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PublishError } from 'federation/published/publishError'
import type { ReleaseOrigin } from 'federation/published/releases'
import { cleanText } from '../../changes/journal.ts'
import type { Why } from '../../network/releaseSite.ts'
import type { Credential } from '../../signing/credentials.ts'
import type { CommandOptions } from './options.ts'

/** The validated reason and commit of a change. */
export function whyOf({ reason, commit }: Pick<CommandOptions, 'reason' | 'commit'>): Why {
  if (commit !== undefined && !/^[0-9a-f]{7,64}$/.test(commit))
    throw new PublishError(
      `--commit acepta el número de un commit de git (de 7 a 64 cifras de 0 a f), no «${commit}».`,
    )
  return { reason: cleanText(reason), commit }
}

/** Who changes the site in a folder, with the reason and the commit. */
export function originOf({ holder }: Credential, why: Why): ReleaseOrigin {
  return { actor: { kind: holder === 'owner' ? 'owner' : 'team', name: holder }, ...whyOf(why) }
}

/** The reason in the journal of what `sync` publishes. */
export const SYNC = 'sync'

/** The origin of what `sync` publishes from the sources in a folder. */
export async function syncOrigin(credential: Credential, folder: string): Promise<ReleaseOrigin> {
  return originOf(credential, { reason: SYNC, commit: await commitOf(folder) })
}

/** The commit that the sources in a folder are at; undefined outside of a git repository. */
export async function commitOf(folder: string): Promise<string | undefined> {
  const run = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: folder, timeout: 5_000 })
  return run.then(({ stdout }) => stdout.trim() || undefined).catch(() => undefined)
}

/** A day or a time without an offset is Bogotá's, as everywhere in the product; Colombia has one offset all year. */
export function inBogota(text: string): string {
  const [day, time = 'T00:00'] = [text.slice(0, 10), text.slice(10) || undefined]
  return /^T\d{2}:\d{2}(:\d{2})?$/.test(time) ? `${day}${time}-05:00` : text
}
