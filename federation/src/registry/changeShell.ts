import writeFileAtomic from 'write-file-atomic'
import type { SiteMode } from '../declaration.ts'
import { deriveSites } from '../pages/siteFiles.ts'
import { PublishError } from '../published/publishError.ts'
import type { Registry } from '../published/schema.ts'
import { readShells, type ShellRecord, type Shells, shellLabel, shellsFile } from '../published/shells.ts'
import { requireOwner } from './access.ts'
import { commitRegistry } from './commitRegistry.ts'
import type { Credential } from './credentials.ts'
import { type Keyring, readKeyring } from './keyring.ts'
import { restoreShell } from './shellFiles.ts'
import { requireSignedShells } from './shellSignatures.ts'
import { signedRegistry } from './signatures.ts'
import { readRegistry, whileLocked } from './store.ts'

/** What a change of the shell starts from. */
export type ShellState = { keyring: Keyring; registry: Registry; shells: Shells }

/** Changes the record of a mode's shell and composes the pages again. Only the site's owner may do so. */
export async function changeShell(
  siteFolder: string,
  { mode, credential }: { mode: SiteMode; credential: Credential },
  change: (record: ShellRecord) => ShellRecord,
): Promise<ShellRecord> {
  return whileLocked(siteFolder, async () => {
    const state = await stateForOwner(siteFolder, credential)
    const record = state.shells.modes[mode]
    if (!record)
      throw new PublishError(
        `El ${shellLabel(mode)} todavía no tiene versiones publicadas: npm run mfe -- publish shell --mode ${mode}`,
      )
    return writeShell(siteFolder, mode, change(record), state)
  })
}

/** The signed state of a site; throws `PublishError` unless the credential is the owner's. */
export async function stateForOwner(siteFolder: string, credential: Credential): Promise<ShellState> {
  const keyring = await readKeyring(siteFolder, credential.ownerKey)
  requireOwner(keyring, credential)
  const registry = await signedRegistry(siteFolder, await readRegistry(siteFolder), keyring)
  return { keyring, registry, shells: await readShells(siteFolder) }
}

/**
 * Writes the record of a mode's shell, then the pages. `shells.json` is replaced atomically, as is each page; a process
 * that is killed in between leaves pages of two versions, each of them whole, and the next change composes all of them.
 */
export async function writeShell(
  siteFolder: string,
  mode: SiteMode,
  record: ShellRecord,
  { keyring, registry, shells }: ShellState,
): Promise<ShellRecord> {
  const before = shells.modes[mode]
  const next = { ...shells, modes: { ...shells.modes, [mode]: record } }
  await requireSignedShells(siteFolder, next, keyring)
  await deriveSites(siteFolder, registry, undefined, next)
  // A version that is only published leaves the active one as it is.
  if (record.active && (record === before || record.active !== before?.active))
    await restoreShell(siteFolder, mode, record.active)
  if (record !== before)
    await writeFileAtomic(
      shellsFile(siteFolder),
      JSON.stringify({ ...next, revision: next.revision + 1 }, null, 2),
    )
  await commitRegistry(siteFolder, await readRegistry(siteFolder), registry)
  return record
}
