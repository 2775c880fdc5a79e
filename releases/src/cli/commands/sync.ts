import { readRegistry } from 'federation/published/registry'
import type { Registry } from 'federation/published/schema'
import { readShells } from 'federation/published/shells'
import { readDeclaration, workspaceRemotes } from 'federation/workspace'
import { type AcceptBreak, breakError } from '../../builds/compatibility.ts'
import { freezeText, readFreeze } from '../../changes/freeze.ts'
import { readAdopted, writeAdopted } from '../../composing/siteFiles.ts'
import type { Keyring } from '../../signing/keyring.ts'
import { requireSignedShells } from '../../signing/shellSignatures.ts'
import { signedRegistry } from '../../signing/signatures.ts'
import { whileLocked } from '../../storage/siteLock.ts'
import { repairPages } from '../../upkeep/repairPages.ts'
import type { Output } from '../frame/output.ts'
import { type SyncOptions, syncShell } from './shell.ts'
import { isReplacedBySync, type SyncedRemote, syncRemote } from './syncRemote.ts'

/** The published versions, and those of them that are not active, because the site does not follow this workspace. */
type SyncResult = { published: string[]; waiting: SyncedRemote[] }

/**
 * Publishes the shell and each remote as a new version when its sources differ from those of every published version. Rejects a
 * site whose active versions were not signed by their teams or the owner.
 */
export async function syncSite(
  site: string,
  { mode, keyring, asOwner, acceptBreak }: SyncOptions,
  output: Output,
): Promise<SyncResult> {
  const registry = await readRegistry(site)
  await requireSigned(site, registry, keyring)
  await adoptDeclarations(site, registry)
  const result: SyncResult = { published: [], waiting: [] }
  const freeze = await readFreeze(site)
  if (freeze) {
    // A frozen site also starts, with what is published already.
    output.notice(`${freezeText(freeze)}. No se publica nada de este espacio de trabajo.`)
    await repairPages(site, keyring)
    return result
  }

  const accept = acceptReplaced(site, registry, { keyring, acceptBreak })
  const shell = await syncShell(site, { mode, asOwner, acceptBreak: accept }, output)
  if (shell) result.published.push(`shell ${shell}`)
  for (const name of workspaceRemotes()) {
    const synced = await syncRemote(site, { name, record: registry.remotes[name], keyring, asOwner }, output)
    if (!synced) continue
    result.published.push(`${name} ${synced.version}`)
    if (synced.active !== synced.version) result.waiting.push(synced)
  }
  await repairPages(site, keyring)
  return result
}

/**
 * Accepts that a shell of another release breaks the present versions of the remotes that are published next, as those of an
 * upgraded site are; any other only with `acceptBreak`.
 */
export function acceptReplaced(
  site: string,
  registry: Registry,
  { keyring, acceptBreak }: Pick<SyncOptions, 'keyring' | 'acceptBreak'>,
): AcceptBreak {
  return async (broken) => {
    const kept = await Promise.all(broken.map(({ name }) => isKept(site, { name, registry, keyring })))
    const left = broken.filter((_each, index) => kept[index])
    if (left.length === 0) return
    if (!acceptBreak) throw breakError(left)
    await acceptBreak(left)
  }
}

/** Whether a synchronization leaves the present versions of a remote to visitors. */
export async function isKept(
  site: string,
  { name, registry, keyring }: { name: string; registry: Registry; keyring: Keyring },
): Promise<boolean> {
  if (!workspaceRemotes().includes(name)) return true
  return !(await isReplacedBySync(site, { name, record: registry.remotes[name], keyring }))
}

/** Throws `PublishError` for active versions that neither their teams nor the owner signed. */
export async function requireSigned(site: string, registry: Registry, keyring: Keyring) {
  await signedRegistry(site, registry, keyring)
  await requireSignedShells(site, await readShells(site), keyring)
}

/** Stores the declarations of remotes whose active version was published before versions had declarations. */
async function adoptDeclarations(site: string, registry: Registry) {
  const old = workspaceRemotes().filter((name) => {
    const record = registry.remotes[name]
    return record?.active && record.versions[record.active]?.contract === 1
  })
  if (old.length === 0) return
  const declarations = await Promise.all(
    old.map(async (name) => [name, await readDeclaration(name)] as const),
  )
  await whileLocked(site, async () =>
    writeAdopted(site, { ...(await readAdopted(site)), ...Object.fromEntries(declarations) }),
  )
}
