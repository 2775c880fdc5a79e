import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { repositoryRoot } from '../../repositoryRoot.ts'
import { BACKED_UP, createMediaStorage, MEDIA_FOLDER } from '../media/media.storage.ts'
import { pathBelow, type Source } from './bundle.ts'

/** Entries of DATA_DIR that a bundle leaves out: databases, backups, what can be made again, and logs. */
const LEFT_OUT =
  /^(\.|postgres|backups$|upgrades$|wal(\.|$)|uploads$|video-thumbnails$|media$|drawing-)|\.log(\.\d+)?$/
/** What signs versions and sessions; only in encrypted bundles. */
const KEYS = /^(jwt-secret|owner-key|owner-sites)$/
/** Of the site: locks of processes, what this program itself left, and the space that is reserved for a full disk. */
const NOT_OF_SITE = /^\.|\.lock$|^events\/reserve$/

/** The folders of a bundle. */
export const folders = {
  site: 'site',
  data: 'data',
  config: 'config',
  database: 'database',
  releases: 'releases',
}

export const ownerKeyName = 'owner-key'

type Places = Pick<Config, 'dataDir' | 'siteDir' | 'siteStorage' | 'ownerKeyFile' | 'brandsDir'>

/**
 * What a bundle has besides the databases. `state` is a copy of what the site serves, made at one moment; the files of versions
 * follow from the folder itself, where they never change.
 */
export async function* contentsOf(places: Places, state: string, hasKeys: boolean): AsyncGenerator<Source> {
  const found = new Set<string>()
  for await (const path of pathsBelow(state)) {
    const name = pathBelow(state, path)
    found.add(name)
    yield { path: `${folders.site}/${name}`, from: path }
  }
  for await (const path of pathsBelow(places.siteDir)) {
    const name = pathBelow(places.siteDir, path)
    if (!found.has(name) && !NOT_OF_SITE.test(name)) yield { path: `${folders.site}/${name}`, from: path }
  }
  for (const name of await readdir(places.dataDir)) {
    if (LEFT_OUT.test(name) || KEYS.test(name)) continue
    yield* tree(`${folders.data}/${name}`, join(places.dataDir, name))
  }
  yield* mediaOf(places)
  yield* tree(`${folders.config}/brands`, places.brandsDir)
  if (!hasKeys) return
  const ownerFolder = join(places.ownerKeyFile, '..')
  yield { path: `${folders.data}/${ownerKeyName}`, from: places.ownerKeyFile }
  yield* tree(`${folders.data}/owner-sites`, join(ownerFolder, 'owner-sites'))
  yield { path: `${folders.data}/jwt-secret`, from: join(places.dataDir, 'jwt-secret') }
  yield { path: `${folders.config}/.env`, from: join(repositoryRoot, '.env') }
}

/** Files of media from wherever they are stored; a restored site has them in DATA_DIR. */
async function* mediaOf(places: Places): AsyncGenerator<Source> {
  const storage = createMediaStorage(places)
  for (const prefix of BACKED_UP)
    for await (const { key } of storage.list(prefix))
      yield {
        path: `${folders.data}/${MEDIA_FOLDER}/${key}`,
        read: async () => (await storage.get(key))?.content,
      }
}

async function* tree(path: string, from: string): AsyncGenerator<Source> {
  yield { path, from }
  for await (const each of pathsBelow(from)) yield { path: `${path}/${pathBelow(from, each)}`, from: each }
}

/** Files, links and folders below a folder, without walking through links; none where there is no folder. */
export async function* pathsBelow(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    yield path
    if (entry.isDirectory()) yield* pathsBelow(path)
  }
}
