import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { copySiteState, PublishError, readEvents, restoreSiteState, whileLocked } from 'releases'
import { bucketStorage, storeSite } from 'releases/site-storage'
import { z } from 'zod'
import { print, runCommand } from '../commandLine.ts'
import { type Config, loadEnvironmentFile, readConfig } from '../config.ts'
import { prepareDataDir } from '../dataDir.ts'
import { openDatabaseServer } from '../db/database-server.ts'
import { prepareDatabase } from '../modules/preparation/prepareDatabase.ts'
import type { UpgradedDatabase } from '../modules/upgrade/databaseCopy.ts'
import { embeddedDatabase } from '../modules/upgrade/embeddedDatabase.ts'
import { serverDatabase } from '../modules/upgrade/serverDatabase.ts'
import { loadJwtSecret } from '../secrets.ts'
import { StartupError } from '../startupError.ts'

const MANIFEST = 'upgrade.json'
/** For builds, the migration and the log. */
const SPARE_BYTES = 500_000_000

const manifest = z.object({
  at: z.string(),
  /** The commit of the code that published the site's shell; absent outside of a git repository. */
  commit: z.string().optional(),
  siteDir: z.string(),
  database: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('folder') }),
    z.object({ kind: z.literal('databases'), copies: z.record(z.string(), z.string()) }),
    z.object({ kind: z.literal('sql') }),
  ]),
})

/** For scripts/upgrade.mjs: `prepare <folder>` checks, copies into the folder and migrates; `back <folder>` restores it. */
async function run(action: string | undefined, folder: string) {
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const stored = config.siteStorage && storeSite(config.siteDir, bucketStorage(config.siteStorage))
  await prepareDataDir(config.dataDir)
  await requireFreePort(config)
  const database = await openDatabaseOf(config)
  if (!database) throw new StartupError(`En ${config.dataDir} no hay un sitio que actualizar: npm start`)
  const user = await database.usedBy()
  if (user) throw new StartupError(user)
  done('nadie usa la base de datos')
  if (action === 'back') return goBack(config, database, folder)
  await stored?.refresh()
  await requireSpace(config, await database.bytes())
  done(`base de datos: ${await database.version()}`)
  await copyInto(folder, config, database)
  await migrate(config)
}

async function openDatabaseOf(config: Config): Promise<UpgradedDatabase | null> {
  if (!config.databaseUrl) return embeddedDatabase(config.dataDir)
  return serverDatabase(config.databaseUrl, await loadJwtSecret(config))
}

function requireFreePort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ message }) =>
      reject(new StartupError(`El puerto ${port} está en uso (${message}): detén antes el sitio.`)),
    )
    probe.listen({ host, port, exclusive: true }, () =>
      probe.close(() => {
        done(`puerto ${port} libre`)
        resolve()
      }),
    )
  })
}

async function requireSpace({ dataDir }: Config, copyBytes: number) {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < copyBytes + SPARE_BYTES)
    throw new StartupError(
      `En el disco de ${dataDir} quedan ${inMegabytes(free)} y hacen falta ${inMegabytes(copyBytes + SPARE_BYTES)}.`,
    )
  done(`disco: ${inMegabytes(free)} libres; la copia ocupa ${inMegabytes(copyBytes)}`)
}

/** The manifest comes last: a folder without it is not complete. */
async function copyInto(folder: string, { siteDir }: Config, database: UpgradedDatabase) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mkdir(siteDir, { recursive: true })
  await copySiteState(siteDir, join(folder, 'site'))
  const copy = await database.copy(folder, stampOf(new Date()))
  const commit = await publishedCommit(siteDir)
  const content: z.infer<typeof manifest> = { at: new Date().toISOString(), commit, siteDir, database: copy }
  await writeFile(join(folder, MANIFEST), JSON.stringify(content, null, 2), { mode: 0o600 })
  done(`copia de la base de datos y del sitio en ${folder}`)
}

async function publishedCommit(siteDir: string): Promise<string | undefined> {
  const events = await readEvents(siteDir)
  return events.findLast(({ subject, action }) => subject === 'shell' && action === 'publish')?.commit
}

async function migrate(config: Config) {
  const jwtSecret = await loadJwtSecret(config)
  const { logins, stop } = await openDatabaseServer(config, jwtSecret, { info: note, warn: note })
  try {
    await prepareDatabase(logins, config)
    done('base de datos migrada')
  } finally {
    await stop()
  }
}

async function goBack(config: Config, database: UpgradedDatabase, folder: string) {
  const saved = await readManifest(folder)
  if (saved.siteDir !== config.siteDir)
    throw new StartupError(
      `Esa copia es del sitio en ${saved.siteDir}, no del de ${config.siteDir} (SITE_DIR).`,
    )
  const replaced = await database.restore(folder, saved.database, stampOf(new Date()))
  done(`base de datos de ${saved.at} en su lugar; la actualizada queda ${replaced}`)
  await whileLocked(config.siteDir, () => restoreSiteState(config.siteDir, join(folder, 'site')))
  done(`sitio de ${saved.at} en ${config.siteDir}`)
}

async function readManifest(folder: string): Promise<z.infer<typeof manifest>> {
  const file = join(folder, MANIFEST)
  try {
    return manifest.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    throw new StartupError(`En ${folder} no hay una copia completa de una actualización (${MANIFEST}).`)
  }
}

/** In names of databases and folders. */
function stampOf(date: Date): string {
  return date.toISOString().slice(0, 19).replaceAll(/\D/g, '')
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('es-CO')} MB`
}

function done(text: string) {
  print(`✓ ${text}`)
}

function note(text: string) {
  print(`  ${text}`)
}

runCommand(() => run(process.argv[2], process.argv[3] ?? ''), [PublishError])
