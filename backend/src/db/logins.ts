import pg from 'pg'
import { isDatabaseDown } from '../errors.ts'
import { StartupError } from '../startupError.ts'
import { atDatabase, databaseOf, userOf, withConnection, withFixedSettings } from './connection.ts'
import { restrictConnections } from './grants.ts'
import {
  isProvisioned,
  loginNames,
  loginPassword,
  maintenanceDatabase,
  otherLoginStatements,
  provisioningStatements,
} from './provisioning.ts'

/** Database addresses by login; each has fixed settings, which those of the database do not override. */
export type Logins = {
  /** The login that the site uses: it owns its database, may create databases, and has no other privilege. */
  siteUrl: string
  /** The login for administrators' queries: it reads and writes rows. */
  queryUrl?: string
  /** The login that loads SQL from outside; it can connect only to a database created for it, never to this one. */
  loadUrl?: string
  /** The site's login on the database from which others are created and renamed. */
  maintenanceUrl?: string
}

// Processes that start concurrently on one server take turns, because roles belong to the whole server.
const provisioningLock = 271_828_182

/** The addresses of the logins that provisioning with this secret creates, on the server of the given address. */
export function loginsAt(address: string, database: string, secret: string): Required<Logins> {
  const names = loginNames(database)
  const urlOf = (name: string) => {
    const url = new URL(atDatabase(address, database))
    url.username = name
    url.password = loginPassword(name, secret)
    return url.href
  }
  return {
    siteUrl: withFixedSettings(urlOf(names.site)),
    queryUrl: withFixedSettings(urlOf(names.query)),
    loadUrl: withFixedSettings(urlOf(names.load)),
    maintenanceUrl: maintenanceUrlOf(urlOf(names.site)),
  }
}

function maintenanceUrlOf(address: string): string {
  return withFixedSettings(atDatabase(address, maintenanceDatabase), 'pg_catalog,pg_temp')
}

/**
 * Prepares the logins of an external server. The given address is used only to create them, on the maintenance
 * database, and only when they cannot sign in yet: nothing that data could contain ever runs as a superuser.
 */
export async function prepareLogins(address: string, secret: string): Promise<Logins> {
  const database = databaseOf(address)
  if (database === maintenanceDatabase) throw new StartupError(maintenanceOnly)
  const logins = loginsAt(address, database, secret)
  if (!(await canSignIn(logins))) {
    const plain = await provision(address, database, secret)
    if (plain) return plain
    if (!(await canSignIn(logins))) throw new StartupError(notAccepted(database))
  }
  await createMissingDatabase(logins)
  return logins
}

/** Whether the logins exist as provisioning creates them; throws when an administrator limited one. */
export async function canSignIn(logins: Required<Logins>): Promise<boolean> {
  try {
    const isComplete = await withConnection(logins.maintenanceUrl, (client) =>
      isProvisioned(client, databaseOf(logins.siteUrl)),
    )
    const accepted = await Promise.all([logins.queryUrl, logins.loadUrl].map(isAccepted))
    return isComplete && accepted.every(Boolean)
  } catch (error) {
    if (isLockedOut(error)) return false
    throw noConnection(userOf(logins.siteUrl), error as Error)
  }
}

// Whether it may then use the database is checked later.
async function isAccepted(address: string): Promise<boolean> {
  try {
    await withConnection(address, async () => undefined)
    return true
  } catch (error) {
    return !isRejection(error)
  }
}

function isRejection(error: unknown): boolean {
  return ['28000', '28P01'].includes((error as { code?: string }).code ?? '')
}

/** Whether the login cannot start a session, because of its password or a library named in its own settings. */
export function isLockedOut(error: unknown): boolean {
  return isRejection(error) || (error as { code?: string }).code === '58P01'
}

/** Creates the logins as a superuser and returns undefined; or returns the logins that are possible without one. */
async function provision(address: string, database: string, secret: string): Promise<Logins | undefined> {
  try {
    return await withConnection(maintenanceUrlOf(address), async (client) => {
      const { rows } = await client.query<{ super: boolean; databases: boolean; roles: boolean }>(
        `select rolsuper as super, rolcreatedb as databases, rolcreaterole as roles
         from pg_catalog.pg_roles where rolname = current_user`,
      )
      const [self] = rows
      if (!self?.super) return await plainLogins(client, address, secret, self)
      await assertNotLimited(client, database)
      await client.query('select pg_catalog.pg_advisory_lock($1)', [provisioningLock])
      for (const statement of provisioningStatements(database, secret)) await client.query(statement)
      return undefined
    })
  } catch (error) {
    if (error instanceof StartupError) throw error
    // Other logins may lack the right to connect there.
    if ((error as { code?: string }).code === '42501') return { siteUrl: withFixedSettings(address) }
    throw noConnection(userOf(address), error as Error)
  }
}

/** Without a superuser, the site uses the given login, with as many of the others as that one may create. */
async function plainLogins(
  client: pg.ClientBase,
  address: string,
  secret: string,
  may: { databases: boolean; roles: boolean } | undefined,
): Promise<Logins> {
  const plain: Logins = {
    siteUrl: withFixedSettings(address),
    maintenanceUrl: may?.databases ? maintenanceUrlOf(address) : undefined,
  }
  if (!may?.roles) return plain
  const database = databaseOf(address)
  for (const statement of otherLoginStatements(database, secret)) await client.query(statement)
  const { queryUrl, loadUrl } = loginsAt(address, database, secret)
  // A login that loads untrusted SQL is allowed only if it cannot connect to other databases.
  const isClosed = await restrictConnections(client, database, [userOf(address), userOf(queryUrl)]).then(
    () => true,
    () => false,
  )
  return { ...plain, queryUrl, loadUrl: isClosed ? loadUrl : undefined }
}

// A limit is an administrator's decision or an attack; in neither case may a superuser's address lift it.
async function assertNotLimited(client: pg.ClientBase, database: string) {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_catalog.pg_roles where rolname = any ($1::pg_catalog.text[])
       and (not rolcanlogin or rolconnlimit = 0 or rolvaliduntil < pg_catalog.now())`,
    [Object.values(loginNames(database))],
  )
  if (rows.length === 0) return
  const undo = rows.map(
    ({ name }) =>
      `  ALTER ROLE ${pg.escapeIdentifier(name)} LOGIN CONNECTION LIMIT -1 VALID UNTIL 'infinity';`,
  )
  throw new StartupError(
    `Los usuarios del sitio en el servidor de base de datos están limitados. Para deshacerlo:\n${undo.join('\n')}`,
  )
}

/** Creates the site's database if it is missing, and revokes every other login's right to connect. */
export async function createMissingDatabase({ siteUrl, queryUrl, maintenanceUrl }: Required<Logins>) {
  const database = databaseOf(siteUrl)
  await withConnection(maintenanceUrl, async (client) => {
    await client.query('select pg_catalog.pg_advisory_lock($1)', [provisioningLock])
    const { rowCount } = await client.query('select from pg_catalog.pg_database where datname = $1', [
      database,
    ])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)} template template0`)
    await restrictConnections(client, database, [userOf(queryUrl)])
  })
}

const maintenanceOnly = `DATABASE_URL nombra la base "${maintenanceDatabase}", que el sitio usa para crear otras. Indica una propia, como .../plataforma: se crea si falta.`

function notAccepted(database: string): string {
  const names = Object.values(loginNames(database)).join(', ')
  return `El servidor de base de datos no acepta los usuarios creados para el sitio (${names}). Permítelos en su pg_hba.conf con scram-sha-256.`
}

function noConnection(user: string, error: Error): StartupError {
  const undo = error.message.includes(`for role "${user}"`)
    ? `\nPara deshacerlo: ALTER ROLE ${pg.escapeIdentifier(user)} CONNECTION LIMIT -1;`
    : ''
  return new StartupError(
    `No se puede conectar con la base de datos como ${user}: ${error.message}.${undo}`,
    {
      isTemporary: undo === '' && isDatabaseDown(error),
    },
  )
}
