import { chmod, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import { makeSiteFolder } from 'federation/published/folders'
import type { PublishedVersion, RemoteManifest } from 'federation/published/schema'
import { packedForms } from '../published/forms.ts'
import { isOfEndedProcess, processMark } from '../published/processMark.ts'
import type { Credential } from '../signing/credentials.ts'
import { signVersion } from '../signing/signatures.ts'

/** A validated build: the manifest with pages and hashes, the content of the files, and that of their source maps. */
export type Build = { manifest: RemoteManifest; files: Map<string, Buffer>; maps: Map<string, Buffer> }

/** A version with its future registry entry. */
export type Subject = { name: RemoteName; version: string; published: PublishedVersion }

/** Prefix of the folder of a version that is being prepared; readers of the site skip it. */
export const INCOMING = '.incoming-'
/** An older folder of another machine is left over from a killed process, since publishing never takes this long. */
const LEFTOVER_MS = 3_600_000

/** Writes a version, signed and compressed, into a temporary folder beside its final one. */
export async function prepareVersion(
  siteFolder: string,
  { manifest, files }: Pick<Build, 'manifest' | 'files'>,
  subject: Subject,
  credential: Credential,
): Promise<string> {
  const home = await makeSiteFolder(siteFolder, 'remotes', subject.name)
  return prepareFolder(home, async (incoming) => {
    await signVersion(incoming, subject, credential)
    for (const [name, content] of [...files, ['remote.json', Buffer.from(JSON.stringify(manifest))] as const])
      for (const [ending, packed] of await packedForms(name, content))
        await writeFile(join(incoming, name + ending), packed, { flag: 'wx' })
  })
}

/** Fills a temporary folder in `home`; when that fails nothing is left. */
export async function prepareFolder(
  home: string,
  fill: (incoming: string) => Promise<void>,
): Promise<string> {
  await removeLeftovers(home)
  const incoming = await mkdtemp(join(home, INCOMING + processMark))
  try {
    await chmod(incoming, 0o755)
    await fill(incoming)
    return incoming
  } catch (error) {
    await rm(incoming, { recursive: true, force: true })
    throw error
  }
}

/** Moves a version to its final folder; leftovers of a killed process, or a version without its signature, are replaced. */
export async function placeVersion(place: string, incoming: string) {
  await rename(place, `${incoming}-old`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(incoming, place)
  await rm(`${incoming}-old`, { recursive: true, force: true })
}

async function removeLeftovers(home: string) {
  const incoming = (await readdir(home)).filter((name) => name.startsWith(INCOMING))
  for (const name of incoming) {
    const folder = join(home, name)
    const changedAt = await stat(folder)
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => Date.now())
    const isLeft = isOfEndedProcess(name.slice(INCOMING.length)) || Date.now() - changedAt > LEFTOVER_MS
    if (isLeft) await rm(folder, { recursive: true, force: true })
  }
}
