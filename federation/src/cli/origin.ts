import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PublishError } from '../published/publishError.ts'
import type { ReleaseOrigin } from '../published/releases.ts'
import type { Credential } from '../registry/credentials.ts'
import { UNTRIED } from '../registry/trials.ts'
import type { CommandOptions } from './options.ts'

/** Who changes the site by this command, and what they say about it. */
export function originOf(
  { holder }: Credential,
  { reason, commit }: Pick<CommandOptions, 'reason' | 'commit'>,
): ReleaseOrigin {
  if (commit !== undefined && !/^[0-9a-f]{7,64}$/.test(commit))
    throw new PublishError(
      `--commit acepta el número de un commit de git (de 7 a 64 cifras de 0 a f), no «${commit}».`,
    )
  return { actor: { kind: holder === 'owner' ? 'owner' : 'team', name: holder }, reason, commit }
}

/** What `sync` says about what it publishes from the sources in a folder. */
export async function syncOrigin(credential: Credential, folder: string): Promise<ReleaseOrigin> {
  return originOf(credential, { reason: withNote('sync', UNTRIED), commit: await commitOf(folder) })
}

/** A reason with what the command adds to it. */
export function withNote(reason: string | undefined, note: string | null): string | undefined {
  return [reason, note].filter(Boolean).join(', ') || undefined
}

/** The commit that the sources in a folder are at; undefined outside of a git repository. */
export async function commitOf(folder: string): Promise<string | undefined> {
  const run = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: folder, timeout: 5_000 })
  return run.then(({ stdout }) => stdout.trim() || undefined).catch(() => undefined)
}
