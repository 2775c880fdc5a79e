import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from '../contract.ts'
import { readAdopted, writeAdopted } from '../pages/siteFiles.ts'
import type { Registry } from '../published/schema.ts'
import { readShells } from '../published/shells.ts'
import { freezeText, readFreeze } from '../registry/freeze.ts'
import { bytesOf } from '../registry/prune.ts'
import { prunedVersions } from '../registry/prunedVersions.ts'
import { publishRemote } from '../registry/publish.ts'
import { repairPages } from '../registry/repairPages.ts'
import { requireSignedShells } from '../registry/shellSignatures.ts'
import { signedRegistry } from '../registry/signatures.ts'
import { readRegistry } from '../registry/store.ts'
import { projectFolder, readDeclaration, remoteFolder, workspaceRemotes } from '../workspace.ts'
import { withRemoteBuild } from './build.ts'
import { syncOrigin } from './origin.ts'
import type { Output } from './output.ts'
import { type SyncOptions, syncShell } from './shell.ts'
import { hashOfRemote, readSources, recordSources, remotePart } from './sources.ts'

type SyncResult = { published: string[]; changed: RemoteName[] }

/**
 * Publishes the shell as a new version when its sources changed, and each remote whose package.json names a version that is not
 * published yet. A remote whose sources changed under a published version is only reported, since versions are immutable.
 * Rejects a site whose active versions were not signed by their teams or the owner.
 */
export async function syncSite(
  site: string,
  { mode, keyring, asOwner, acceptBreak }: SyncOptions,
  output: Output,
): Promise<SyncResult> {
  const hashes = await readSources(site)
  const registry = await readRegistry(site)
  await signedRegistry(site, registry, keyring)
  await requireSignedShells(site, await readShells(site), keyring)
  await adoptDeclarations(site, registry)
  const result: SyncResult = { published: [], changed: [] }
  const freeze = await readFreeze(site)
  if (freeze) {
    // A frozen site also starts, with what is published already.
    output.notice(`${freezeText(freeze)}. No se publica nada de este espacio de trabajo.`)
    await repairPages(site, keyring)
    return result
  }

  const shell = await syncShell(site, { mode, asOwner, acceptBreak }, output)
  if (shell) result.published.push(`shell ${shell}`)
  for (const name of workspaceRemotes()) {
    const { version } = JSON.parse(await readFile(join(remoteFolder(name), 'package.json'), 'utf8'))
    if (registry.remotes[name]?.versions[version]) {
      const known = hashes[remotePart(name, version)]
      if (known && known !== (await hashOfRemote(projectFolder, name))) result.changed.push(name)
      continue
    }
    // A pruned version was live once, and others have replaced it.
    if ((await prunedVersions(site, { subject: name })).includes(version)) continue
    const credential = await asOwner()
    const since = performance.now()
    output.progress(`Construyendo y publicando remote-${name}`)
    await withRemoteBuild(name, async ({ folder, sources }) => {
      const origin = await syncOrigin(credential, remoteFolder(name))
      await publishRemote(site, folder, { name, activate: true, credential, origin })
      await recordSources(site, remotePart(name, version), sources)
      output.done(`remote-${name} ${version}`, { bytes: await bytesOf(folder), since })
    })
    result.published.push(name)
  }
  await repairPages(site, keyring)
  return result
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
  await writeAdopted(site, { ...(await readAdopted(site)), ...Object.fromEntries(declarations) })
}
