import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { copySiteState } from 'releases'
import type { Config } from '../../config.ts'
import { connectedTo } from '../../db/databases.ts'
import type { Logins } from '../../db/logins.ts'
import { openReleasesDatabase } from '../../releasesDb/releasesDatabase.ts'
import { backupFolder } from '../backups/backups.files.ts'
import { compressInto } from '../backups/backups.gzip.ts'
import { type Step, writeDump } from '../backups/dump.ts'
import { encrypt } from '../backups/encryption.ts'
import { type Source, writeBundle, writeWhole } from './bundle.ts'
import { type BundleFile, bundleMoment, newBundleName, thinOutBundles } from './bundleFiles.ts'
import { contentsOf, folders } from './contents.ts'
import { newManifest } from './manifest.ts'
import { writeReleases } from './releasesRows.ts'

type Settings = Pick<
  Config,
  'dataDir' | 'siteDir' | 'siteMode' | 'siteStorage' | 'ownerKeyFile' | 'brandsDir' | 'backupKey'
>

export type MadeBundle = BundleFile & { path: string; files: number; hasKeys: boolean }

/**
 * Writes a bundle of the whole site to the folder of backups, and removes old ones
 * (docs/decisions/0104-one-file-holds-a-site.md). It is encrypted when there is a key, and only then has the owner's key, the
 * secret of sessions and `.env`.
 */
export async function makeBundle(
  config: Settings,
  logins: Logins,
  onStep: Step = () => undefined,
): Promise<MadeBundle> {
  const folder = backupFolder(config.dataDir)
  const { backupKey: key } = config
  const name = newBundleName(key !== undefined)
  const path = join(folder, name)
  const staging = await mkdtemp(join(config.dataDir, '.bundle-'))
  try {
    await dumpDatabases(logins, staging, onStep)
    const state = join(staging, folders.site)
    await copySiteState(config.siteDir, state)
    const hasKeys = key !== undefined && (await hasOwnerKey(config.ownerKeyFile))
    const manifest = newManifest({
      siteDir: await realpath(config.siteDir),
      siteMode: config.siteMode,
      hasKeys,
    })
    onStep('site', 0, 0)
    const { files } = await writeWhole(path, (output) =>
      encrypting(output, key, (plain) =>
        writeBundle(plain, manifest, sources(staging, config, key !== undefined)),
      ),
    )
    const { size: bytes } = await stat(path)
    await thinOutBundles(folder)
    return { name, path, files, bytes, madeAt: bundleMoment(name), hasKeys }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function dumpDatabases(logins: Logins, staging: string, onStep: Step) {
  const output = createWriteStream(join(staging, 'database.sql.gz'), { mode: 0o600 })
  output.on('error', () => undefined)
  await connectedTo(logins.siteUrl, (client) =>
    compressInto(output, async (text) => (await writeDump(client, text, onStep)).rows),
  )
  output.end()
  await finished(output)
  const releases = openReleasesDatabase(logins, { connections: 1, onError: () => undefined })
  try {
    const client = await releases.pool.connect()
    try {
      await writeReleases(client, join(staging, folders.releases))
    } finally {
      client.release()
    }
  } finally {
    await releases.close()
  }
}

async function* sources(staging: string, config: Settings, withKeys: boolean): AsyncGenerator<Source> {
  yield { path: `${folders.database}/database.sql.gz`, from: join(staging, 'database.sql.gz') }
  const releases = join(staging, folders.releases)
  for (const name of await readdir(releases))
    yield { path: `${folders.releases}/${name}`, from: join(releases, name) }
  yield* contentsOf(config, join(staging, folders.site), withKeys)
}

function hasOwnerKey(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  )
}

/** Passes what is written on to the output, encrypted where there is a key. */
async function encrypting<Result>(
  output: Writable,
  key: string | undefined,
  fill: (plain: Writable) => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return fill(output)
  const plain = new PassThrough()
  const passing = pipeline(await encrypt(plain, key), output)
  passing.catch(() => plain.destroy())
  const result = await fill(plain)
  await passing
  return result
}
