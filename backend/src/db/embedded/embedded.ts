import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { archiveFolderOf, archiveSettings, openArchive } from '../archive/archive.settings.ts'
import { binariesIn, findServerUser, locateBinaries } from '../embedded-binaries.ts'
import { canSignIn, createMissingDatabase, isLockedOut, type Logins, loginsAt } from '../logins.ts'
import { Cluster } from './embedded-cluster.ts'
import { limitServerLog } from './embedded-log.ts'
import { embeddedDatabase, mayMakeBases } from './embedded-logins.ts'
import { placeServer } from './embedded-placement.ts'

export type EmbeddedServer = {
  /** Addresses of the site's database, which exists. No superuser can connect to the server. */
  logins: Required<Logins>
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>
}

export type EmbeddedLog = { info(message: string): void; warn(message: string): void }

// Every process holds this lock in shared mode while it uses the server; one that gets it exclusively is the last.
const inUseLock = 718_281_828
const patienceMs = 90_000
const silenceMs = 20_000

/**
 * Starts the PostgreSQL server of `DATA_DIR/postgres`, or joins the one that is already running there. `settings`
 * such as `fsync=off` are added to those of the product. With `isArchiving` it archives its WAL.
 */
export async function startEmbedded(
  dataDir: string,
  log: EmbeddedLog,
  settings: string[] = [],
  isArchiving = false,
): Promise<EmbeddedServer> {
  const cluster = await openCluster(dataDir, settings, isArchiving)
  let keeper = await joinServer(cluster, log)
  const { secret } = await cluster.access()
  const logins = () => loginsAt(`postgres://127.0.0.1:${keeper.port}`, embeddedDatabase, secret)
  try {
    if (!(await canSignIn(logins())) || (isArchiving && !(await canMakeBases(keeper)))) {
      if (await leave(keeper)) await renewLogins(cluster, log)
      keeper = await joinServer(cluster, log)
    }
    await createMissingDatabase(logins())
  } catch (error) {
    if (await leave(keeper)) await cluster.stop('fast')
    throw error
  }
  let isStopping = false
  let revival: Promise<void> | undefined

  const watch = (client: pg.Client) => {
    client.on('error', () => undefined)
    client.once('end', () => {
      if (!isStopping) revival ??= revive().finally(() => (revival = undefined))
    })
  }
  const revive = async () => {
    log.warn('La base de datos embebida se detuvo; se inicia otra vez.')
    for (let wait = 500; !isStopping; wait = Math.min(wait * 2, 10_000)) {
      try {
        const next = await joinServer(cluster, log, () => isStopping)
        if (isStopping) return void (await next.end())
        keeper = next
        watch(next)
        log.info('La base de datos embebida está de vuelta.')
        return
      } catch (error) {
        log.warn((error as Error).message)
        await sleep(wait)
      }
    }
  }
  watch(keeper)
  const stopLimitingLog = limitServerLog(cluster.logFile)

  return {
    logins: logins(),
    async stop() {
      isStopping = true
      stopLimitingLog()
      await revival?.catch(() => undefined)
      const isLast = await leave(keeper)
      if (isLast === false) return log.info('Otro proceso usa la base de datos embebida: sigue en marcha.')
      const { code, output } = await cluster.stop('fast')
      if (code !== 0 && (await cluster.holder())) log.warn(`La base de datos no se detuvo: ${output.trim()}`)
    },
  }
}

async function openCluster(dataDir: string, settings: string[], isArchiving: boolean): Promise<Cluster> {
  const cluster = await locateCluster(dataDir, settings, isArchiving)
  if (!(await cluster.exists())) await cluster.create()
  if (isArchiving) await openArchive(archiveFolderOf(cluster.folder), cluster.owner())
  return cluster
}

/** The cluster of `DATA_DIR/postgres`, which need not exist; starts and changes nothing. */
export async function locateCluster(
  dataDir: string,
  settings: string[] = [],
  isArchiving = false,
): Promise<Cluster> {
  const packaged = await locateBinaries()
  const { folder, nativeDir } = await placeServer(dataDir, packaged.nativeDir, await findServerUser())
  // The owner of an existing cluster runs it, so that a start as root does not change the owner.
  const owner = await stat(join(folder, 'cluster')).catch(() => undefined)
  const isRoot = process.getuid?.() === 0
  if (owner && !isRoot && process.getuid && owner.uid !== process.getuid()) {
    throw new Error(
      `La base de datos de ${folder} pertenece a otro usuario (uid ${owner.uid}); inicia con él.`,
    )
  }
  const user =
    isRoot && owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await findServerUser()
  const all = isArchiving ? [...settings, ...archiveSettings(archiveFolderOf(folder))] : settings
  return new Cluster(folder, binariesIn(nativeDir), user, all)
}

/** Resets logins whose password, limits or settings were changed, which only a superuser can undo. */
async function renewLogins(cluster: Cluster, log: EmbeddedLog) {
  log.warn('Los usuarios de la base de datos embebida no eran los de esta versión; se restablecen.')
  await cluster.stop('fast')
  await cluster.provision((await cluster.access()).secret)
}

async function joinServer(cluster: Cluster, log: EmbeddedLog, isCancelled = () => false): Promise<pg.Client> {
  const deadline = Date.now() + patienceMs
  let silentSince = 0
  let reason = ''
  while (Date.now() < deadline && !isCancelled()) {
    const holder = await cluster.holder()
    if (!holder) {
      const { code, output } = await cluster.start()
      // Another process may have started the server first, or taken the port: check again.
      if (code !== 0) reason = output
      silentSince = 0
    }
    let isLimited = false
    const client = await connectTo(cluster, holder?.port).catch((error: Error) => {
      reason = error.message
      isLimited = isLockedOut(error) || /too many connections for role/.test(reason)
    })
    if (client) return client
    // Another process may be doing the same.
    if (holder && isLimited)
      await renewLogins(cluster, log).catch((error: Error) => {
        reason = error.message
      })
    silentSince ||= Date.now()
    if (holder && Date.now() - silentSince > silenceMs) {
      log.warn(`El PostgreSQL que quedó en marcha (pid ${holder.pid}) no responde; se detiene.`)
      await cluster.stop('immediate')
      silentSince = 0
    }
    await sleep(250)
  }
  throw new Error(`La base de datos embebida no arrancó en ${patienceMs / 1000} s. ${reason}`.trim())
}

async function connectTo(cluster: Cluster, port?: number): Promise<pg.Client> {
  const { port: usual, secret } = await cluster.access()
  const { maintenanceUrl } = loginsAt(`postgres://127.0.0.1:${port || usual}`, embeddedDatabase, secret)
  const client = new pg.Client({
    connectionString: maintenanceUrl,
    application_name: 'plataforma: keeper',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const served = await realpath(rows[0]?.data_directory ?? '')
    if (served !== (await realpath(cluster.pgData)))
      throw new Error(`El puerto ${client.port} es de otra base de datos.`)
    await client.query('select pg_advisory_lock_shared($1)', [inUseLock])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function canMakeBases(keeper: pg.Client): Promise<boolean> {
  const { rows } = await keeper.query<{ may: boolean }>(mayMakeBases)
  return rows[0]?.may === true
}

/** Whether no other process uses the server; undefined when the server no longer responds. */
async function leave(keeper: pg.Client): Promise<boolean | undefined> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [inUseLock])
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      inUseLock,
    ])
    return rows[0]?.last ?? undefined
  } catch {
    return undefined
  } finally {
    await keeper.end().catch(() => undefined)
  }
}
