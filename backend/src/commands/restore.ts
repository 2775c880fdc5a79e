import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { print, readOptions, runCommand } from '../commandLine.ts'
import { type Config, loadEnvironmentFile, readConfig } from '../config.ts'
import { prepareDataDir } from '../dataDir.ts'
import { ApiError } from '../errors.ts'
import type { Moment } from '../modules/site-backup/archive/recover.ts'
import { BundleError } from '../modules/site-backup/bundle.ts'
import { ownerKeyName } from '../modules/site-backup/contents.ts'
import { inSeconds, parseMoment } from '../modules/site-backup/figures.ts'
import { restoreMoment, restoreSite } from '../modules/site-backup/restoreSite.ts'
import { openOwn, openSource } from '../modules/site-backup/sources.ts'

const usage = `Uso: npm run restore -- [--from <archivo | carpeta | s3>] [--name <sitio-….tar.gz>] [--at <2026-11-27T14:30 | latest>]
                        [--into <carpeta>] [--replace]
Sin --from, restaura la copia más reciente de DATA_DIR/backups. --at sin --from ni --into cambia solo la base de datos.`

const options = {
  from: { type: 'string' },
  name: { type: 'string' },
  at: { type: 'string' },
  into: { type: 'string' },
  replace: { type: 'boolean' },
} as const

/** For scripts/restore.mjs. */
async function run() {
  const since = performance.now()
  const { from, name, at: text, into, replace } = readOptions(options, usage)
  loadEnvironmentFile()
  const own = readConfig(process.env)
  const config = into ? insideFolder(own, resolve(into)) : own
  const at = text === undefined ? undefined : momentOf(text)
  const source = from ? await openSource(from === 's3' ? from : resolve(from), own) : await openOwn(own)
  await prepareDataDir(config.dataDir)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const restore = { config, source, at, isReplacing: replace === true, stamp, print }
  if (at !== undefined && !from && !into) {
    await restoreMoment(restore)
  } else {
    const { hasKeys } = await restoreSite({ ...restore, name })
    printKeyNotes(config, hasKeys)
  }
  print(`✓ restaurado en ${inSeconds(since)}`)
  printNextSteps(config, into !== undefined)
}

function insideFolder(config: Config, folder: string): Config {
  const dataDir = join(folder, 'data')
  return { ...config, dataDir, siteDir: join(folder, 'site'), ownerKeyFile: join(dataDir, ownerKeyName) }
}

function momentOf(text: string): Moment {
  if (text === 'latest') return text
  const moment = parseMoment(text)
  if (!moment)
    throw new BundleError(
      `--at no es un momento: ${text}. Escribe por ejemplo 2026-11-27T14:30, en hora de Bogotá.`,
    )
  if (moment > new Date()) throw new BundleError('--at es un momento futuro.')
  return moment
}

function printKeyNotes({ dataDir, ownerKeyFile }: Config, hasKeys: boolean) {
  const own = join(dataDir, ownerKeyName)
  if (!hasKeys)
    print(
      `! la copia no trae la clave del dueño, porque no está cifrada: cópiala a ${ownerKeyFile} para publicar`,
    )
  else if (own !== ownerKeyFile)
    print(`! la clave del dueño está en ${own}: MFE_OWNER_KEY nombra ${ownerKeyFile}`)
}

function printNextSteps({ dataDir, siteDir }: Config, isElsewhere: boolean) {
  const settings = join(dataDir, 'restored-config')
  if (existsSync(settings))
    print(`  ${settings} tiene las marcas (BRANDS_DIR) y el .env de la copia, si los traía: revísalos`)
  print(
    `Ahora: ${isElsewhere ? `DATA_DIR=${dataDir} SITE_DIR=${siteDir} ` : ''}npm start, y después npm run doctor`,
  )
}

runCommand(run, [ApiError, BundleError])
