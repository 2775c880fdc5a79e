import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded.ts'
import { prepareDatabase } from '../src/db/migrate.ts'
import type { Credentials } from '../src/db/seed/seed.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    serverUrl: string
    /** Migrated and seeded once; every test file works on a clone of it. */
    templateDatabase: string
    credentials: Credentials[]
  }
}

const admin = { email: 'admin@plataforma.local', password: 'clave-de-las-pruebas' }

/** One database server for the whole run: an embedded one, or the one of DATABASE_URL. */
export async function setup(project: TestProject) {
  const quiet = { info: () => undefined, warn: (message: string) => console.warn(message) }
  const folder = process.env.DATABASE_URL ? undefined : await mkdtemp(join(tmpdir(), 'backend-api-'))
  // As root, the server runs as another user, who must get there.
  if (folder) await chmod(folder, 0o755)
  const embedded = folder ? await startEmbedded(folder, quiet) : undefined
  const serverUrl = process.env.DATABASE_URL || embedded?.urlOf('postgres') || ''
  const templateDatabase = `plataforma_template_${process.pid}`

  await onServer(serverUrl, `create database ${templateDatabase}`)
  const templateUrl = new URL(serverUrl)
  templateUrl.pathname = `/${templateDatabase}`
  const credentials = await prepareDatabase(templateUrl.href, { seed: 'demo', admin })

  project.provide('serverUrl', serverUrl)
  project.provide('templateDatabase', templateDatabase)
  project.provide('credentials', [{ role: 'admin', ...admin }, ...credentials])

  return async () => {
    await onServer(serverUrl, `drop database if exists ${templateDatabase}`)
    await embedded?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
