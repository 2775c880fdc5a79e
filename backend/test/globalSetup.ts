import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { atDatabase, withConnection } from '../src/db/connection.ts'
import { openDatabase } from '../src/db/database.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { type Logins, prepareLogins } from '../src/db/logins.ts'
import { loginNames } from '../src/db/provisioning.ts'
import { prepareDatabase } from '../src/modules/preparation/prepareDatabase.ts'
import type { Credentials } from '../src/modules/preparation/seed/credentials.ts'
import { updateRows } from '../src/modules/search/index/searchIndex.ts'
import { writeWorkspaceSite } from './workspaceSite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Logins of the template, migrated and seeded once; every test file uses a clone of it. */
    logins: Required<Logins>
    credentials: Credentials[]
    /** A site of which every part is published, without pages. */
    siteDir: string
  }
}

const admin = { email: 'admin@plataforma.local', password: 'clave-de-las-pruebas' }

/** One database server for the whole run: an embedded one, or that of DATABASE_URL. */
export async function setup(project: TestProject) {
  const quiet = { info: () => undefined, warn: (message: string) => console.warn(message) }
  const folder = process.env.DATABASE_URL ? undefined : await mkdtemp(join(tmpdir(), 'backend-api-'))
  // As root, the server runs as another user, who needs access to the folder.
  if (folder) await chmod(folder, 0o755)
  // Nothing here has to survive a crash, so writes do not wait for the disk.
  const settings = ['fsync=off', 'full_page_writes=off']
  const embedded = folder ? await startEmbedded(folder, quiet, settings) : undefined
  const logins = embedded?.logins ?? (await outsideLogins(process.env.DATABASE_URL ?? ''))
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'backend-api-')))
  const credentials = await prepareDatabase(logins, { seed: 'demo', admin, dataDir })

  await fillSearch(logins.siteUrl)

  const siteDir = await mkdtemp(join(tmpdir(), 'backend-published-'))
  await writeWorkspaceSite(siteDir)

  project.provide('logins', logins)
  project.provide('credentials', [{ role: 'admin', ...admin }, ...credentials])

  project.provide('siteDir', siteDir)

  return async () => {
    await rm(siteDir, { recursive: true, force: true })
    if (!embedded) await dropTemplate(process.env.DATABASE_URL ?? '')
    await embedded?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Once, for all tests: a back end does it in the background. */
async function fillSearch(url: string) {
  const { db, close } = openDatabase(url, { connections: 1 })
  await updateRows(db, console)
  await close()
}

const template = `plataforma_template_${process.pid}`

/** Creates logins and a template for this run, on the server of a superuser's address. */
async function outsideLogins(address: string): Promise<Required<Logins>> {
  const made = await prepareLogins(atDatabase(address, template), 'secret-of-the-tests-which-is-long-enough')
  const { siteUrl, queryUrl, loadUrl, maintenanceUrl } = made
  if (!queryUrl || !loadUrl || !maintenanceUrl) throw new Error('DATABASE_URL must name a superuser')
  return { siteUrl, queryUrl, loadUrl, maintenanceUrl }
}

async function dropTemplate(address: string) {
  await withConnection(address, async (client) => {
    await client.query(`drop database if exists ${template}`)
    const { site, query, load } = loginNames(template)
    await client.query(`drop owned by ${site}, ${query}, ${load}`)
    await client.query(`drop role if exists ${site}, ${query}, ${load}`)
  })
}
