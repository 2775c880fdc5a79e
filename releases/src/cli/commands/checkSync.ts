import { readRegistry } from 'federation/published/registry'
import type { Registry } from 'federation/published/schema'
import { requireUnbroken } from '../../builds/compatibility.ts'
import { builtShell } from '../../builds/typedBuilds.ts'
import { readFreeze } from '../../changes/freeze.ts'
import { withShellBuild } from '../building/build.ts'
import type { Output } from '../frame/output.ts'
import { isShellSynced, type SyncOptions } from './shell.ts'
import { acceptReplaced, isKept, requireSigned } from './sync.ts'

/**
 * Throws `PublishError` for what `syncSite` would reject, and changes nothing: an upgrade asks before it migrates the database.
 * The shell is built only where published versions would stay that it could break.
 */
export async function checkSync(
  site: string,
  { mode, keyring, asOwner, acceptBreak }: SyncOptions,
  output: Output,
): Promise<void> {
  const registry = await readRegistry(site)
  await requireSigned(site, registry, keyring)
  if ((await readFreeze(site)) || (await isShellSynced(site, mode))) return
  await asOwner()
  if (acceptBreak || !(await keepsVersions(site, registry, keyring))) return
  output.progress(`Construyendo el shell (${mode}), para ver si deja algo sin funcionar`)
  await withShellBuild({ mode }, async ({ folder }) =>
    requireUnbroken(site, registry, await builtShell(folder), acceptReplaced(site, registry, { keyring })),
  )
}

async function keepsVersions(site: string, registry: Registry, keyring: SyncOptions['keyring']) {
  const names = Object.keys(registry.remotes)
  return (await Promise.all(names.map((name) => isKept(site, { name, registry, keyring })))).some(Boolean)
}
