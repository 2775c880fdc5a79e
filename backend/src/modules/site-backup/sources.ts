import { stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Config } from '../../config.ts'
import { listBases, listWal, parseBase } from '../../db/archive/archive.files.ts'
import { archiveFolderOf, BASES } from '../../db/archive/archive.settings.ts'
import { locateCluster } from '../../db/embedded/embedded.ts'
import { decrypt, WrongKeyError } from '../backups/encryption.ts'
import { type BackupStorage, openStorage } from '../backups/storage.s3.ts'
import type { ArchiveSource } from './archive/recover.ts'
import { BundleError, readFrom } from './bundle.ts'
import { type BundleFile, bundleMoment, ENCRYPTED, isBundleName, listBundles } from './bundleFiles.ts'

/** Where a site is restored from. */
export type RestoreSource = {
  /** In Spanish. */
  name: string
  /** The newest first. */
  bundles: BundleFile[]
  /** Opens a bundle, decrypted. */
  open(name: string): Promise<Readable>
  archives: ArchiveSource[]
}

type Settings = Pick<Config, 'dataDir' | 'backupKey' | 'backupStorage'>

/** A file, a folder such as DATA_DIR or its `backups`, or `s3`. */
export async function openSource(from: string, config: Settings): Promise<RestoreSource> {
  if (from === 's3') return openBucket(config)
  const at = await stat(from).catch(() => undefined)
  if (!at) throw new BundleError(`No existe ${from}.`)
  return at.isDirectory() ? openFolder(from, config) : openFile(from, config)
}

/** What this machine has itself: DATA_DIR, and the archive of its server. */
export async function openOwn(config: Settings): Promise<RestoreSource> {
  const source = await openFolder(config.dataDir, config)
  const archive = await folderArchive(archiveFolderOf((await locateCluster(config.dataDir)).folder))
  return { ...source, archives: archive ? [archive] : [] }
}

async function openFile(path: string, { backupKey }: Settings): Promise<RestoreSource> {
  const [folder, name] = [dirname(path), basename(path)]
  const { size: bytes } = await stat(path)
  return {
    ...{ name: path, archives: [], bundles: [{ name, madeAt: bundleMoment(name), bytes }] },
    open: () => openPlain(join(folder, name), backupKey),
  }
}

async function openFolder(folder: string, { backupKey }: Settings): Promise<RestoreSource> {
  const places = [folder, join(folder, 'backups')]
  const found = await Promise.all(
    places.map(async (place) => (await listBundles(place)).map((each) => ({ ...each, place }))),
  )
  const bundles = found.flat().sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const archives = await Promise.all([folder, join(folder, 'wal')].map(folderArchive))
  return {
    ...{ name: folder, bundles, archives: archives.filter((each) => each !== undefined) },
    async open(name) {
      const bundle = bundles.find((each) => each.name === name)
      if (!bundle) throw new BundleError(`En ${folder} no hay ${name}.`)
      return openPlain(join(bundle.place, name), backupKey)
    },
  }
}

/** Decrypts by the name, which says whether the file is encrypted. */
async function openPlain(path: string, key: string | undefined): Promise<Readable> {
  if (!path.endsWith(ENCRYPTED)) return readFrom(path)
  if (!key) throw new BundleError('La copia está cifrada: pon en BACKUP_KEY la clave con la que se cifró.')
  try {
    return await decrypt(readFrom(path), key)
  } catch (error) {
    if (error instanceof WrongKeyError) throw new BundleError('La clave BACKUP_KEY no abre esta copia.')
    throw error
  }
}

async function folderArchive(folder: string): Promise<ArchiveSource | undefined> {
  const bases = await listBases(folder)
  if (bases.length === 0) return undefined
  return {
    ...{ name: folder, bases, wal: await listWal(folder) },
    open: async (file) => readFrom(join(folder, file)),
  }
}

async function openBucket({ backupStorage }: Settings): Promise<RestoreSource> {
  if (!backupStorage)
    throw new BundleError(
      'Para restaurar del almacenamiento hacen falta BACKUP_S3_BUCKET, sus claves y BACKUP_KEY (.env.example).',
    )
  const storage = openStorage(backupStorage)
  const bundles = (await storage.listBelow(''))
    .filter(({ name }) => isBundleName(name))
    .map(({ name, bytes }) => ({ name, bytes, madeAt: bundleMoment(name) }))
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const chains = await storage.foldersBelow('wal/')
  const archives = await Promise.all(chains.map((chain) => storedArchive(storage, `wal/${chain}/`)))
  return { name: `el contenedor ${storage.bucket}`, bundles, archives, open: storage.read }
}

async function storedArchive(storage: BackupStorage, chain: string): Promise<ArchiveSource> {
  const wal = (await storage.listBelow(chain))
    .map(({ name }) => name.slice(chain.length))
    .filter((name) => name.endsWith('.gz'))
    .map((name) => name.slice(0, -'.gz'.length))
  const described = (await storage.listBelow(`${chain}${BASES}/`)).filter(({ name }) =>
    name.endsWith('.json'),
  )
  const bases = await Promise.all(
    described.map(async ({ name }) =>
      parseBase(basename(name, '.json'), await text(await storage.read(name))),
    ),
  )
  return {
    ...{ name: chain, wal: wal.toSorted(), bases: bases.filter((each) => each !== undefined) },
    open: (file) => storage.read(chain + file),
  }
}
