import { print, readOptions, runCommand } from '../commandLine.ts'
import { loadEnvironmentFile, readConfig } from '../config.ts'
import { openDatabaseServer } from '../db/database-server.ts'
import { ApiError } from '../errors.ts'
import { backupFolder } from '../modules/backups/backups.files.ts'
import { openStorage } from '../modules/backups/storage.s3.ts'
import { BundleError } from '../modules/site-backup/bundle.ts'
import { inMegabytes, inSeconds } from '../modules/site-backup/figures.ts'
import { makeBundle } from '../modules/site-backup/makeBundle.ts'
import { storeNewest } from '../modules/site-backup/schedule.ts'
import { loadJwtSecret } from '../secrets.ts'

const usage = 'Uso: npm run backup -- --site'

// `npm run backup -- --site`: writes a bundle of the whole site, also while it runs, and stores it in the bucket of the
// configuration.
async function run() {
  const { site } = readOptions({ site: { type: 'boolean' } }, usage)
  if (!site) throw new BundleError(usage)
  loadEnvironmentFile()
  const since = performance.now()
  const config = readConfig(process.env)
  const server = await openDatabaseServer(config, await loadJwtSecret(config), quiet)
  try {
    const { path, files, bytes, hasKeys } = await makeBundle(config, server.logins)
    print(`✓ ${path}: ${files} archivos, ${inMegabytes(bytes)}, ${inSeconds(since)}`)
    if (config.backupStorage) {
      await storeNewest(backupFolder(config.dataDir), openStorage(config.backupStorage))
      print(`✓ subida al contenedor ${config.backupStorage.bucket}`)
    }
    if (!hasKeys)
      print(
        `! sin la clave del dueño ni la de las sesiones: ponlas a salvo aparte, o pon BACKUP_KEY para que la copia las lleve cifradas (${config.ownerKeyFile})`,
      )
  } finally {
    await server.stop()
  }
}

const quiet = { info: () => undefined, warn: print }

runCommand(run, [ApiError, BundleError])
