import type { SiteMode } from 'federation/declaration'
import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import type { ReleaseAction, ReleaseOrigin } from 'federation/published/releases'
import type { Registry } from 'federation/published/schema'
import { readShells, type ShellRecord, type Shells, shellLabel } from 'federation/published/shells'
import { restoreShell } from '../builds/shellFiles.ts'
import { deriveSites } from '../composing/siteFiles.ts'
import { requireOwner } from '../signing/access.ts'
import type { Credential } from '../signing/credentials.ts'
import { type Keyring, readKeyring } from '../signing/keyring.ts'
import { requireSignedShells } from '../signing/shellSignatures.ts'
import { signedRegistry } from '../signing/signatures.ts'
import { commitRegistry } from './commitRegistry.ts'
import { writeShells } from './commits.ts'
import { isAlwaysAllowed, refuseFrozen } from './freeze.ts'
import type { ReleaseChange } from './journal.ts'
import { whileLockedWithReserve, whileLockedWithSpace } from './reserve.ts'

/** What a change of the shell starts from. */
export type ShellState = { keyring: Keyring; registry: Registry; shells: Shells }

/** The shell to change, the credential for it, and the origin of the change. */
export type ShellChange = { mode: SiteMode; credential: Credential; origin: ReleaseOrigin }

/**
 * Changes the record of a mode's shell and composes the pages again. Only the site's owner may do so. The change has one
 * event, unless it leaves the record as it is.
 */
export async function changeShell(
  siteFolder: string,
  { mode, credential, origin }: ShellChange,
  action: ReleaseAction,
  change: (record: ShellRecord) => ShellRecord,
): Promise<ShellRecord> {
  const locked = isAlwaysAllowed(action) ? whileLockedWithReserve : whileLockedWithSpace
  return locked(siteFolder, async () => {
    const state = await stateForOwner(siteFolder, credential)
    await refuseFrozen(siteFolder, action)
    const record = state.shells.modes[mode]
    if (!record)
      throw new PublishError(
        `El ${shellLabel(mode)} todavía no tiene versiones publicadas: npm run mfe -- publish shell --mode ${mode}`,
      )
    const next = change(record)
    const details = { version: next.active ?? undefined, from: record.active }
    const events = next === record ? [] : [{ ...origin, action, subject: 'shell', mode, ...details }]
    return writeShell(siteFolder, mode, next, { ...state, events })
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
  { keyring, registry, shells, events }: ShellState & { events: ReleaseChange[] },
): Promise<ShellRecord> {
  const before = shells.modes[mode]
  const next = { ...shells, modes: { ...shells.modes, [mode]: record } }
  await requireSignedShells(siteFolder, next, keyring)
  const sites = await deriveSites(siteFolder, registry, undefined, next)
  // A version that is only published leaves the active one as it is.
  if (record.active && (record === before || record.active !== before?.active))
    await restoreShell(siteFolder, mode, record.active)
  if (record !== before) await writeShells(siteFolder, next, events)
  // The derived sites contain what the shell declares; the event of that is the shell's.
  await commitRegistry(siteFolder, await readRegistry(siteFolder), registry, { events: [], sites })
  return record
}
