import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RemoteName, remoteNames } from '../contract.ts'
import type { SiteMode } from '../mounts.ts'
import { readShells } from '../published/shells.ts'
import type { Credential } from '../registry/credentials.ts'
import type { Keyring } from '../registry/keyring.ts'
import { mendPages } from '../registry/mendPages.ts'
import { publishRemote } from '../registry/publish.ts'
import { requireSignedShells } from '../registry/shellSignatures.ts'
import { signedRegistry } from '../registry/signatures.ts'
import { readRegistry } from '../registry/store.ts'
import { projectFolder, remoteFolder, withRemoteBuild } from './build.ts'
import type { Output } from './output.ts'
import { syncShell } from './shell.ts'
import { hashOfRemote, readSources, recordSources, remotePart } from './sources.ts'

type SyncResult = { published: string[]; changed: RemoteName[] }

/**
 * Publishes the shell as a new version when its sources changed, and each remote whose package.json names a version that is not
 * published yet. A remote whose sources changed under a published version is only reported, since versions are immutable.
 * Rejects a site whose active versions were not signed by their teams or the owner.
 */
export async function syncSite(
  site: string,
  { mode, keyring, asOwner }: { mode: SiteMode; keyring: Keyring; asOwner: () => Promise<Credential> },
  output: Output,
): Promise<SyncResult> {
  const hashes = await readSources(site)
  const registry = await readRegistry(site)
  await signedRegistry(site, registry, keyring)
  await requireSignedShells(site, await readShells(site), keyring)
  const result: SyncResult = { published: [], changed: [] }

  const shell = await syncShell(site, mode, asOwner, output)
  if (shell) result.published.push(`shell ${shell}`)
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
  await mendPages(site)
  return result
}
