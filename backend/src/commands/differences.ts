import { ConfigError, loadEnvironmentFile, readConfig } from '../config.ts'
import { acceptDifferences, readAccepted } from '../db/catalog/accepted.ts'
import { describeDifference, printable } from '../db/catalog/differences.ts'
import { findDifferences, undoDifferences } from '../db/catalog/repair.ts'
import { openDatabaseServer } from '../db/database-server.ts'
import { loadJwtSecret } from '../secrets.ts'
import { StartupError } from '../startupError.ts'

// Lists the database objects that the migrations do not create; undoes them (--undo) or accepts them (--accept).
async function run(action: string | undefined) {
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const reached = await openDatabaseServer(config, await loadJwtSecret(config), {
    info: print,
    warn: print,
  })
  try {
    const isAccepted = await readAccepted(config.dataDir)
    const found = await findDifferences(reached.logins)
    const pending = found.filter((each) => !isAccepted(each))
    for (const each of pending)
      print(`- ${describeDifference(each)}\n${printable(`${each.definition}\n  ${each.undo}`)}`)
    if (action === '--accept') await acceptDifferences(config.dataDir, pending)
    if (action === '--undo') {
      const left = (await undoDifferences(reached.logins, isAccepted)).map(describeDifference)
      if (left.length > 0) throw new StartupError(`Hay que deshacerlo a mano:\n${left.join('\n')}`)
    }
    if (pending.length === 0) print('La base de datos es la que la plataforma espera.')
    else if (action) print(action === '--undo' ? 'Deshecho.' : 'Aceptado.')
  } finally {
    await reached.stop()
  }
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}

run(process.argv[2]).catch((error: Error) => {
  const isExpected = error instanceof ConfigError || error instanceof StartupError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
