import { readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry, readShells } from 'federation/site-files'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { repositoryRoot } from '../../repositoryRoot.ts'
import { backupFolder, openBackupFiles } from '../backups/backups.files.ts'
import { checks, type Finding, ok, problem, warning } from './finding.ts'

type Query = Pick<pg.Pool, 'query'>

const MIN_VERSION = 15
/** Share of the server's connections from which new processes may find none. */
const BUSY = 0.8
const GIGABYTE = 1_073_741_824
const HOUR_MS = 3_600_000
/** More than the tolerance of signed tokens. */
const CLOCK_SECONDS = 30

/** Version and connections of the database server. */
export async function checkDatabase(
  db: Query,
  { databasePool }: Pick<Config, 'databasePool'>,
): Promise<Finding> {
  const check = checks.database
  const { rows } = await db.query<{ version: number; limit: number; used: number }>(
    `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('max_connections')::int as limit,
      (select pg_catalog.count(*)::int from pg_catalog.pg_stat_activity where backend_type = 'client backend') as used`,
  )
  const { version = 0, limit = 0, used = 0 } = rows[0] ?? {}
  const text = `PostgreSQL ${version}, ${used} de ${limit} conexiones; este proceso usa hasta ${databasePool}.`
  if (version < MIN_VERSION) return problem(check, text, `Actualiza PostgreSQL a ${MIN_VERSION} o más.`)
  if (used > limit * BUSY)
    return warning(check, text, 'Baja DATABASE_POOL o sube max_connections en PostgreSQL.')
  return ok(check, text)
}

/** The clock of this machine against the database server's, by which sessions expire. */
export async function checkClock(db: Query, now = () => Date.now()): Promise<Finding> {
  const check = checks.clock
  const before = now()
  const { rows } = await db.query<{ ms: number }>(
    'select extract(epoch from pg_catalog.clock_timestamp())::float8 * 1000 as ms',
  )
  const between = (before + now()) / 2
  const seconds = Math.round(Math.abs((rows[0]?.ms ?? 0) - between) / 1000)
  if (seconds > CLOCK_SECONDS)
    return problem(check, `Difiere ${seconds} s del de la base de datos.`, 'Activa NTP en las dos máquinas.')
  if (seconds > 2)
    return warning(check, `Difiere ${seconds} s del de la base de datos.`, 'Activa NTP en las dos máquinas.')
  return ok(check, 'Coincide con el de la base de datos.')
}

type Space = { free: number; total: number }

/** The space that is left for data and for the site. */
export async function checkDisk(
  { dataDir, siteDir }: Pick<Config, 'dataDir' | 'siteDir'>,
  read: (folder: string) => Promise<Space> = readSpace,
): Promise<Finding> {
  const check = checks.disk
  const spaces = await Promise.all([dataDir, siteDir].map(read))
  const { free, total } = spaces.reduce((least, each) => (each.free < least.free ? each : least))
  const percent = Math.round((free / total) * 100)
  const text = `Quedan ${(free / GIGABYTE).toLocaleString('es-CO', { maximumFractionDigits: 1 })} GB (${percent} %).`
  const advice = 'Libera espacio o amplía el disco: sin él no se guarda nada.'
  if (free < GIGABYTE / 4) return problem(check, text, advice)
  if (free < 2 * GIGABYTE || percent < 5) return warning(check, text, advice)
  return ok(check, text)
}

async function readSpace(folder: string): Promise<Space> {
  const at = await statfs(folder)
  return { free: at.bavail * at.bsize, total: at.blocks * at.bsize }
}

/** The age of the newest backup. */
export async function checkBackups(
  { dataDir, backupSchedule }: Pick<Config, 'dataDir' | 'backupSchedule'>,
  now: Date,
): Promise<Finding> {
  const check = checks.backups
  const [newest] = await openBackupFiles(backupFolder(dataDir)).list()
  const advice = 'Haz una en Base de datos, y guárdala también en otra máquina.'
  if (!newest) return warning(check, 'Todavía no hay ninguna.', advice)
  const hours = Math.floor((now.getTime() - newest.createdAt.getTime()) / HOUR_MS)
  const text =
    hours < 48 ? `La última es de hace ${hours} h.` : `La última es de hace ${Math.floor(hours / 24)} días.`
  if (hours >= 24 * 7) return problem(check, text, advice)
  if (hours >= 48)
    return warning(check, text, backupSchedule === 'off' ? advice : `La diaria falla. ${advice}`)
  return ok(check, text)
}

/** The Node that runs against the pinned one. */
export async function checkNode(version = process.version, folder = repositoryRoot): Promise<Finding> {
  const check = checks.node
  const pinned = (await readFile(join(folder, '.node-version'), 'utf8').catch(() => '')).trim()
  if (pinned === '' || version === `v${pinned}`) return ok(check, version)
  const text = `${version}; la versión probada es ${pinned}.`
  if (version.split('.')[0] === `v${pinned.split('.')[0]}`) return ok(check, text)
  return warning(check, text, `Usa Node ${pinned}.`)
}

/** The live versions of shell and remotes. */
export async function checkVersions({
  siteDir,
  siteMode,
}: Pick<Config, 'siteDir' | 'siteMode'>): Promise<Finding> {
  const check = checks.versions
  const [{ modes }, { remotes }] = await Promise.all([readShells(siteDir), readRegistry(siteDir)])
  const shell = modes[siteMode]?.active
  const active = Object.entries(remotes).flatMap(([name, { active }]) =>
    active ? [`${name} ${active}`] : [],
  )
  if (!shell) return problem(check, 'El shell no está publicado.', 'npm run mfe -- publish shell --activate')
  const text = [`shell ${shell}`, ...active].join(', ')
  if (active.length > 0) return ok(check, text)
  return warning(check, `${text}, y ningún remoto activo.`, 'npm run mfe -- sync')
}

/** The secrets that sign sessions and versions, and who may read their files. */
export async function checkKeys({
  dataDir,
  jwtSecret,
  ownerKeyFile,
}: Pick<Config, 'dataDir' | 'jwtSecret' | 'ownerKeyFile'>): Promise<Finding> {
  const check = checks.keys
  const files = [...(jwtSecret ? [] : [join(dataDir, 'jwt-secret')]), ownerKeyFile]
  for (const file of files) {
    const at = await stat(file).catch(() => null)
    // Windows has no such permissions.
    if (at && process.platform !== 'win32' && at.mode & 0o077)
      return problem(check, `Otros usuarios pueden leer ${file}.`, `chmod 600 ${file}`)
  }
  const canRead = await readFile(ownerKeyFile).then(
    () => true,
    () => false,
  )
  if (!canRead)
    return warning(
      check,
      'Sin la clave del dueño: este servidor muestra las publicaciones y no las cambia.',
      'Si debe cambiarlas, MFE_OWNER_KEY nombra el archivo, que el proceso tiene que poder leer.',
    )
  const source = jwtSecret ? 'JWT_SECRET' : 'DATA_DIR, que todos los procesos tienen que compartir'
  return ok(check, `La clave del dueño se puede leer; la de las sesiones viene de ${source}.`)
}
