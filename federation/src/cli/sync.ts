import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemoteName, remoteNames } from '../contract.ts'
import type { SiteMode } from '../mounts.ts'
import { publishedShells } from '../pages/composeSite.ts'
import type { Compatibility } from '../registry/compatibility.ts'
import type { Credential } from '../registry/credentials.ts'
import type { Keyring } from '../registry/keyring.ts'
import { publishRemote } from '../registry/publish.ts'
import { publishShell } from '../registry/publishShell.ts'
import { signedRegistry } from '../registry/signatures.ts'
import { readRegistry } from '../registry/store.ts'
import { projectFolder, remoteFolder, withRemoteBuild, withShellBuild } from './build.ts'
import type { Output } from './output.ts'
import { hashOfRemote, hashOfShell, readSources, recordSources, remotePart, shellPart } from './sources.ts'

type SyncOptions = {
  mode: SiteMode
  keyring: Keyring
  asOwner: () => Promise<Credential>
  acceptBreak?: ((broken: Compatibility[]) => void) | undefined
}

type SyncResult = { published: string[]; changed: RemoteName[] }

/**
 * Publishes the shell when its sources changed, and each remote whose package.json names a version that is not
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
  const result: SyncResult = { published: [], changed: [] }

  const shells = await publishedShells(site)
  const isThere = shells.some((shell) => shell.mode === mode)
  if (!isThere || hashes[shellPart(mode)] !== (await hashOfShell(projectFolder))) {
    const credential = await asOwner()
    output.progress(`Construyendo el shell (${mode})`)
    await withShellBuild({ mode }, async ({ folder, sources }) => {
      await publishShell(site, folder, { mode, credential, acceptBreak })
      await recordSources(site, shellPart(mode), sources)
    })
    result.published.push('shell')
  }
  for (const name of remoteNames) {
    const { version } = JSON.parse(await readFile(join(remoteFolder(name), 'package.json'), 'utf8'))
    if (registry.remotes[name]?.versions[version]) {
      const known = hashes[remotePart(name, version)]
      if (known && known !== (await hashOfRemote(projectFolder, name))) result.changed.push(name)
      continue
    }
    const credential = await asOwner()
    output.progress(`Construyendo y publicando remote-${name}`)
    await withRemoteBuild(name, async ({ folder, sources }) => {
      await publishRemote(site, folder, { name, activate: true, credential })
      await recordSources(site, remotePart(name, version), sources)
    })
    result.published.push(name)
  }
  return result
}
