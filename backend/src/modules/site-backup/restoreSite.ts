import { existsSync } from 'node:fs'
import { mkdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { moveSignedRevision } from 'releases'
import type { Config } from '../../config.ts'
import { archiveFolderOf } from '../../db/archive/archive.settings.ts'
import { databaseOf } from '../../db/connection.ts'
import { openDatabaseServer } from '../../db/database-server.ts'
import { hasAllLogins } from '../../db/databases.ts'
import { locateCluster } from '../../db/embedded/embedded.ts'
import type { Logins } from '../../db/logins.ts'
import { fillReleasesDatabase, openReleasesDatabase } from '../../releasesDb/releasesDatabase.ts'
import { loadJwtSecret } from '../../secrets.ts'
import { hasSiteData, restoreFresh } from '../scripts/restore.fresh.ts'
import { serverDatabase } from '../upgrade/serverDatabase.ts'
import { chooseBase, type Moment, recover } from './archive/recover.ts'
import { BundleError, readBundle } from './bundle.ts'
import type { BundleFile } from './bundleFiles.ts'
import { folders, ownerKeyName } from './contents.ts'
import { inBogota, inMegabytes, inSeconds } from './figures.ts'
import { install, requireNoSite, stagingOf } from './install.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { loadReleases, moveReleases } from './releasesRows.ts'
import type { RestoreSource } from './sources.ts'

/** Prints one line: a step that is done, or a note. */
type Print = (line: string) => void

type Restore = {
  config: Config
  source: RestoreSource
  /** The bundle; otherwise the newest, or the newest of before the moment. */
  name: string | undefined
  at: Moment | undefined
  isReplacing: boolean
  stamp: string
  print: Print
}

/** Restores a whole site from a bundle; its database from the WAL archive, where a moment is named. */
export async function restoreSite(restore: Restore): Promise<Manifest> {
  const { config, source, at, isReplacing, stamp, print } = restore
  const { dataDir, siteDir } = config
  if (!isReplacing) await requireNoSite(config)
  await requireStopped(config, isReplacing)
  if (at !== undefined && config.databaseUrl) throw new BundleError(notEmbedded)
  const bundle = chooseBundle(restore)
  print(`  ${bundle.name} de ${source.name}, ${inMegabytes(bundle.bytes)}, del ${inBogota(bundle.madeAt)}`)
  const [data, site] = [stagingOf(dataDir, stamp), stagingOf(siteDir, stamp)]
  try {
    for (const folder of [data, site]) await mkdir(folder, { recursive: true })
    const manifest = await unpack(restore, bundle, { data, site })
    const inside = { ...config, dataDir: data, walArchive: undefined }
    if (at === undefined) await loadDatabases(inside, manifest, restore)
    else await recoverDatabases(inside, manifest, restore, at)
    await rm(join(data, folders.database), { recursive: true, force: true })
    await rm(join(data, folders.releases), { recursive: true, force: true })
    for (const folder of [dataDir, siteDir]) {
      const aside = await install(folder, stamp)
      if (aside) print(`✓ lo que había en ${folder} queda en ${aside}`)
    }
    await moveSignedRevision(join(dataDir, ownerKeyName), manifest.siteDir, await realpath(siteDir))
    return manifest
  } finally {
    for (const folder of [data, site]) await rm(folder, { recursive: true, force: true })
  }
}

/** Brings only the embedded database to a moment; the rest of the site stays as it is. */
export async function restoreMoment({
  config,
  source,
  at,
  isReplacing,
  stamp,
  print,
}: Omit<Restore, 'name'>) {
  if (config.databaseUrl) throw new BundleError(notEmbedded)
  if (at === undefined) throw new BundleError('Falta --at <momento>.')
  const cluster = await locateCluster(config.dataDir)
  if ((await cluster.exists()) && !isReplacing)
    throw new BundleError(
      `Ya hay una base de datos en ${cluster.folder}. Con --replace se aparta y se conserva; con --into <carpeta> se restaura el sitio en otro lugar.`,
    )
  await requireStopped(config, true)
  const chosen = chooseBase(source.archives, at)
  const draft = cluster.at(`${cluster.folder}.restore-${stamp}`)
  const since = performance.now()
  try {
    const { wal, last } = await recover(draft, chosen, at, cluster)
    print(
      `✓ base de datos ${describeMoment(at)}: base del ${chosen.base.endedAt} y ${wal} archivos de WAL, ${inSeconds(since)}`,
    )
    if (last) print(`  la última transacción es de ${last}`)
    const archive = archiveFolderOf(cluster.folder)
    for (const folder of [cluster.folder, archive].filter((each) => existsSync(each))) {
      await rename(folder, `${folder}.before-${stamp}`)
      print(`✓ lo que había en ${folder} queda en ${folder}.before-${stamp}`)
    }
    await rename(draft.folder, cluster.folder)
  } finally {
    await rm(draft.folder, { recursive: true, force: true })
  }
}

const notEmbedded =
  '--at es del servidor embebido. Con DATABASE_URL, pgBackRest vuelve a un momento (docs/operating.md); este comando restaura la copia del sitio sin --at.'

function chooseBundle({ source, name, at }: Restore): BundleFile {
  const { bundles } = source
  if (name) {
    const named = bundles.find((each) => each.name === name)
    if (named) return named
    const there = bundles.map((each) => each.name).join(', ') || 'ninguna'
    throw new BundleError(`En ${source.name} no hay ${name}; hay: ${there}.`)
  }
  const before = at instanceof Date ? bundles.find(({ madeAt }) => madeAt <= at) : undefined
  const found = before ?? bundles[0]
  if (found) return found
  throw new BundleError(
    `En ${source.name} no hay ninguna copia del sitio (sitio-….tar.gz). La hacen npm run backup -- --site y BACKUP_SITE.`,
  )
}

async function requireStopped(config: Config, mayBeThere: boolean) {
  if (!config.databaseUrl) {
    const holder = await (await locateCluster(config.dataDir)).holder()
    if (holder)
      throw new BundleError(
        `El PostgreSQL del sitio está en marcha (proceso ${holder.pid}): detén antes el sitio.`,
      )
    return
  }
  const secret = await loadJwtSecret(config)
  const { logins, stop } = await openDatabaseServer(config, secret, quiet)
  try {
    const user = await (await serverDatabase(config.databaseUrl, secret)).usedBy()
    if (user) throw new BundleError(user)
    if (!mayBeThere && (await hasSiteData(logins.siteUrl)))
      throw new BundleError(
        `La base ${databaseOf(logins.siteUrl)} ya tiene los datos de un sitio. Con --replace queda con otro nombre.`,
      )
  } finally {
    await stop()
  }
}

async function unpack({ source, print }: Restore, { name }: BundleFile, to: { data: string; site: string }) {
  const since = performance.now()
  let manifest: Manifest | undefined
  const { files, bytes } = await readBundle(await source.open(name), {
    onManifest: (text) => {
      manifest = parseManifest(text)
    },
    targetOf(path) {
      const [first, ...rest] = path.split('/')
      if (first === folders.site) return join(to.site, ...rest)
      if (first === folders.data) return join(to.data, ...rest)
      if (first === folders.config) return join(to.data, 'restored-config', ...rest)
      return first === folders.database || first === folders.releases ? join(to.data, path) : undefined
    },
  })
  if (!manifest) throw new BundleError('El archivo no es una copia del sitio.')
  print(`✓ sitio, archivos y claves: ${files} archivos, ${inMegabytes(bytes)}, ${inSeconds(since)}`)
  return manifest
}

async function loadDatabases(config: Config, { migrations, siteDir }: Manifest, { stamp, print }: Restore) {
  const since = performance.now()
  const { logins, stop } = await openDatabaseServer(config, await loadJwtSecret(config), quiet)
  try {
    const full = demandLogins(logins)
    const aside = `${databaseOf(logins.siteUrl)}_before_${stamp}`
    const place = { logins: full, config, aside }
    const rows = await restoreFresh(
      join(config.dataDir, folders.database, 'database.sql.gz'),
      place,
      () => undefined,
    )
    const counts = Object.values(rows)
    const sum = counts.reduce((all, each) => all + each, 0)
    await fillReleasesDatabase(full, migrations.releases, async (client) => {
      await loadReleases(client, join(config.dataDir, folders.releases))
      await moveReleases(client, siteDir, await realpath(config.siteDir))
    })
    print(
      `✓ base de datos: ${counts.length} tablas, ${sum.toLocaleString('es-CO')} filas, ${inSeconds(since)}`,
    )
  } finally {
    await stop()
  }
}

async function recoverDatabases(
  config: Config,
  { siteDir }: Manifest,
  { source, print }: Restore,
  at: Moment,
) {
  const since = performance.now()
  const cluster = await locateCluster(config.dataDir)
  const { wal, last } = await recover(cluster, chooseBase(source.archives, at), at)
  const { logins, stop } = await openDatabaseServer(config, await loadJwtSecret(config), quiet)
  const releases = openReleasesDatabase(logins, { connections: 1, onError: () => undefined })
  try {
    const client = await releases.pool.connect()
    await moveReleases(client, siteDir, await realpath(config.siteDir)).finally(() => client.release())
  } finally {
    await releases.close()
    await stop()
  }
  print(`✓ base de datos ${describeMoment(at)}: ${wal} archivos de WAL, ${inSeconds(since)}`)
  if (last) print(`  la última transacción es de ${last}`)
}

function describeMoment(at: Moment): string {
  return at === 'latest' ? 'hasta lo último archivado' : `al ${inBogota(at)} de Bogotá`
}

function demandLogins(logins: Logins): Required<Logins> {
  if (hasAllLogins(logins)) return logins
  throw new BundleError(
    'El usuario de DATABASE_URL no puede crear bases de datos ni usuarios: usa uno que pueda para restaurar.',
  )
}

const quiet = { info: () => undefined, warn: () => undefined }
