import { ConfigError, loadEnvironmentFile, readConfig } from './config.ts'
import { acceptDifferences, readAccepted } from './db/catalog/accepted.ts'
import { describeDifference, printable } from './db/catalog/differences.ts'
import { findDifferences, undoDifferences } from './db/catalog/repair.ts'
import { reachDatabase } from './db/reach.ts'
import { StartRefusal } from './refusal.ts'
import { loadJwtSecret } from './secrets.ts'

// What the database has that the product's migrations do not make: shows it, takes it back (--undo), or accepts it.
async function run(action: string | undefined) {
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const reached = await reachDatabase(config, await loadJwtSecret(config), {
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
      if (left.length > 0) throw new StartRefusal(`Hay que deshacerlo a mano:\n${left.join('\n')}`)
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
  const isExpected = error instanceof ConfigError || error instanceof StartRefusal
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
})
