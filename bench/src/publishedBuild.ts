import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registryOf } from 'e2e/site'

/** Copies the active version of a remote to a folder from which it can be published under other numbers. */
export async function copyActiveBuild(siteFolder: string, remote: string): Promise<string> {
  const registry = await registryOf(siteFolder)
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-build-'))
  await cp(join(siteFolder, 'remotes', remote, registry.remotes[remote].active), folder, { recursive: true })
  await removePublished(folder)
  // A build names no hashes: its files may change until it is published.
  await edit(folder, 'remote.json', { files: {} })
  return folder
}

/** Removes what publishing adds to a build. */
export async function removePublished(folder: string) {
  for (const name of await readdir(folder, { recursive: true }))
    if (/\.(br|gz|sig)$/.test(name)) await rm(join(folder, name))
}

/** Gives a build another version; `manifest` is its `remote.json` or `shell.json`. */
export async function renumber(folder: string, version: string, manifest = 'remote.json') {
  await edit(folder, manifest, { version })
}

async function edit(folder: string, manifest: string, changes: object) {
  const file = join(folder, manifest)
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...changes }))
}
