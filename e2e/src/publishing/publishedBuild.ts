import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemoteManifest } from 'federation'
import { mfe, registryOf } from '../support/site.ts'

/** Copies the active version of a remote to a folder from which it can be published under other numbers. */
export async function copyActiveBuild(siteFolder: string, remote: string): Promise<string> {
  const registry = await registryOf(siteFolder)
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-build-'))
  await cp(join(siteFolder, 'remotes', remote, registry.remotes[remote].active), folder, { recursive: true })
  await removePublished(folder)
  // Optional, and most of what publishing would compress again.
  await rm(join(folder, 'shared-types.json'), { force: true })
  return folder
}

/** Removes what publishing adds to a build. */
export async function removePublished(folder: string) {
  for (const name of await readdir(folder, { recursive: true }))
    if (/\.(br|gz|sig)$/.test(name)) await rm(join(folder, name))
}

/**
 * Gives a build another version, and removes its hashes, because a new build has none; `name` is its `remote.json` or
 * `shell.json`.
 */
export async function renumber(folder: string, version: string, name = 'remote.json') {
  await editManifest(folder, (manifest) => ({ ...manifest, version, files: {} }), name)
}

/** Changes the manifest of a build. */
export async function editManifest(
  folder: string,
  edit: (manifest: RemoteManifest) => object,
  name = 'remote.json',
) {
  const file = join(folder, name)
  await writeFile(file, JSON.stringify(edit(JSON.parse(await readFile(file, 'utf8')))))
}

type Edit = { remote: string; version: string; edit: (folder: string) => Promise<void> }

/**
 * Publishes the active build of a remote under another version, edited after it was built: this takes a fraction of the
 * time of a build from changed sources.
 */
export async function publishEdited(
  siteFolder: string,
  { remote, version, edit }: Edit,
  args: string[] = [],
): Promise<string> {
  const folder = await copyActiveBuild(siteFolder, remote)
  try {
    await renumber(folder, version)
    await edit(folder)
    return await mfe(['publish', remote, '--from', folder, ...args], siteFolder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Replaces a text in the scripts of a build. */
export function withText(from: string, to: string): Edit['edit'] {
  return async (folder) => {
    let changed = 0
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.js')) continue
      const file = join(folder, name)
      const text = await readFile(file, 'utf8')
      if (!text.includes(from)) continue
      await writeFile(file, text.replaceAll(from, to))
      changed += 1
    }
    if (changed === 0) throw new Error(`No script of ${folder} contains «${from}»`)
  }
}
