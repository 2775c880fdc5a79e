import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type RemoteName, remoteNames } from '../contract.ts'
import type { SiteMode } from '../mounts.ts'
import { publishedShells } from '../pages/composeSite.ts'
import type { Credential } from '../registry/credentials.ts'
import { jsonOf } from '../registry/json.ts'
import type { Keyring } from '../registry/keyring.ts'
import { publishRemote } from '../registry/publish.ts'
import { publishShell } from '../registry/publishShell.ts'
import { signedRegistry } from '../registry/signatures.ts'
import { readRegistry } from '../registry/store.ts'
import { projectFolder, remoteFolder, withRemoteBuild, withShellBuild } from './build.ts'
import type { Output } from './output.ts'

type SyncResult = { published: string[]; changed: RemoteName[] }

/** Hash of each part's sources when it was last published from here, in `<site>/sources.json`. */
type SourceHashes = Record<string, string>

const SHARED_SOURCES = ['federation', 'shared-auth', 'shared-ui', 'package-lock.json']

/**
 * Publishes the shell when its sources changed, and each remote whose package.json names a version that is not
 * published yet. A remote whose sources changed under a published version is told, not touched: versions are immutable.
 * Refuses a site whose active versions were not signed by their teams or the owner.
 */
export async function syncSite(
  site: string,
  { mode, keyring, asOwner }: { mode: SiteMode; keyring: Keyring; asOwner: () => Promise<Credential> },
  output: Output,
): Promise<SyncResult> {
  const hashes = await readHashes(site)
  const registry = await readRegistry(site)
  await signedRegistry(site, registry, keyring)
  const result: SyncResult = { published: [], changed: [] }

  const shellKey = `shell:${mode}`
  const shellHash = await hashOf(['shell', ...SHARED_SOURCES])
  const shells = await publishedShells(site)
  if (hashes[shellKey] !== shellHash || !shells.some((shell) => shell.mode === mode)) {
    const credential = await asOwner()
    output.progress(`Construyendo el shell (${mode})`)
    await withShellBuild({ mode }, (folder) => publishShell(site, folder, { mode, credential }))
    hashes[shellKey] = shellHash
    result.published.push('shell')
  }
  for (const name of remoteNames) {
    const hash = await hashOf([`remote-${name}`])
    const { version } = JSON.parse(await readFile(join(remoteFolder(name), 'package.json'), 'utf8'))
    if (registry.remotes[name]?.versions[version]) {
      if (hashes[name] && hashes[name] !== hash) result.changed.push(name)
      continue
    }
    const credential = await asOwner()
    output.progress(`Construyendo y publicando remote-${name}`)
    await withRemoteBuild(name, (folder) => publishRemote(site, folder, { name, activate: true, credential }))
    hashes[name] = hash
    result.published.push(name)
  }
  if (result.published.length > 0)
    await writeFile(join(site, 'sources.json'), JSON.stringify(hashes, null, 2))
  return result
}

async function readHashes(site: string): Promise<SourceHashes> {
  const text = await readFile(join(site, 'sources.json'), 'utf8').catch(() => '{}')
  const hashes = v.safeParse(v.record(v.string(), v.string()), jsonOf(text))
  return hashes.success ? hashes.output : {}
}

async function hashOf(parts: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const part of parts) {
    for (const file of await filesOf(join(projectFolder, part)))
      hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  const skipped = new Set(['node_modules', 'dist'])
  const kept = entries.filter((entry) => !skipped.has(entry.name) && !/\.test\.tsx?$|\.md$/.test(entry.name))
  const nested = await Promise.all(
    kept.map((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)])),
  )
  return nested.flat().sort()
}
