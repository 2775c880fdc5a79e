import { print, readOptions, runCommand } from '../commandLine.ts'
import { loadEnvironmentFile, readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { openDatabaseServer } from '../db/database-server.ts'
import { diagnose } from '../modules/diagnosis/diagnosis.ts'
import type { Finding } from '../modules/diagnosis/finding.ts'
import { checkTestMail } from '../modules/diagnosis/mail.checks.ts'
import { loadJwtSecret } from '../secrets.ts'

const usage = 'Uso: npm run doctor [-- --mail alguien@ejemplo.com]'

const signs = { ok: '✓', warning: '!', problem: '✗' }

// `npm run doctor [-- --mail someone@ejemplo.com]`: prints what the site needs to work, one line each, and what to do.
async function run() {
  const { mail } = readOptions({ mail: { type: 'string' } }, usage)
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const { logins, pooledUrl, stop } = await openDatabaseServer(config, await loadJwtSecret(config), {
    info: () => undefined,
    warn: print,
  })
  const database = openDatabase(logins.siteUrl, {
    ...{ connections: 2, pooledUrl },
    onError: () => undefined,
  })
  try {
    const findings = await diagnose({ config, pool: database.pool })
    if (mail) findings.push(await checkTestMail(config, mail))
    for (const finding of findings) print(lineOf(finding))
    if (findings.some(({ level }) => level === 'problem')) process.exitCode = 1
  } finally {
    await database.close()
    await stop()
  }
}

function lineOf({ level, name, text, advice }: Finding): string {
  return `${signs[level]} ${name}: ${text}${advice ? ` → ${advice}` : ''}`
}

runCommand(run)
