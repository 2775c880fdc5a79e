import type pg from 'pg'
import type { Config } from '../../config.ts'
import { backupFolder } from '../backups/backups.files.ts'
import { readArchive } from '../site-backup/archive/archive.service.ts'
import { listBundles } from '../site-backup/bundleFiles.ts'
import { inMegabytes } from '../site-backup/figures.ts'
import { checks, type Finding, ok, problem, warning } from './finding.ts'

const DAY_MS = 86_400_000
const dueDays = { daily: 2, weekly: 9 }

/** The newest file from which the whole site can be restored. */
export async function checkBundles(
  { dataDir, siteBundles }: Pick<Config, 'dataDir' | 'siteBundles'>,
  now: Date,
): Promise<Finding> {
  const check = checks.bundles
  const [newest] = await listBundles(backupFolder(dataDir))
  const advice = 'Haz una con npm run backup -- --site.'
  if (!newest) {
    const text = 'Todavía no hay ninguna con las versiones publicadas y las claves.'
    return siteBundles === 'off'
      ? ok(check, `${text} BACKUP_SITE=weekly las hace.`)
      : warning(check, text, `${advice} La programada llega a su hora.`)
  }
  const days = Math.floor((now.getTime() - newest.madeAt.getTime()) / DAY_MS)
  const text = `La última es de hace ${days} días, ${inMegabytes(newest.bytes)}.`
  if (siteBundles !== 'off' && days >= dueDays[siteBundles])
    return warning(check, text, `La programada falla: revisa el registro. ${advice}`)
  return ok(check, text)
}

/** What the archive of the embedded server takes, and whether it grows. */
export async function checkArchive(
  { dataDir, walArchive }: Pick<Config, 'dataDir' | 'walArchive'>,
  pool: Pick<pg.Pool, 'query'>,
  now: Date,
): Promise<Finding> {
  const check = checks.archive
  if (!walArchive) return ok(check, 'Apagado: se vuelve a la última copia y no a un momento (WAL_ARCHIVE).')
  const { bytes, since, failure } = await readArchive(dataDir, walArchive.days, pool)
  const text = `${inMegabytes(bytes)} en el disco.`
  if (failure)
    return problem(check, `${text} ${failure}`, 'Libera espacio o corrige los permisos: el WAL se acumula.')
  if (!since)
    return warning(check, `${text} Todavía no hay una base.`, 'Espera diez minutos con el sitio en marcha.')
  const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS)
  return ok(check, `${text} Llega hasta hace ${days} días, de ${walArchive.days}.`)
}
