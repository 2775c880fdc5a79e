import pg from 'pg'
import { isDatabaseDown } from '../errors.ts'
import { StartRefusal } from '../refusal.ts'
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

/** Addresses of the database by login; each has fixed settings, which the database's own do not change. */
export type Logins = {
  /** The login that the site works with: it owns its database, may create others, and nothing else of the server. */
  siteUrl: string
  /** The login of queries that administrators write: it reads and writes rows. */
  queryUrl?: string
  /** The login that loads SQL from outside; it cannot connect to this database, only to one that is made for it. */
  loadUrl?: string
  /** The site's login on the database from which others are created and renamed. */
  maintenanceUrl?: string
}

// Processes that start together on one server take turns: roles are the whole server's.
const provisioningLock = 271_828_182

/** The addresses that provisioning with this secret makes, at the server of the given address. */
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
 * The logins of a server that is not ours. The given address serves to make them, on the maintenance database, and only
 * where they cannot sign in yet: what data could plant never runs as a superuser.
 */
export async function prepareLogins(address: string, secret: string): Promise<Logins> {
  const database = databaseOf(address)
  if (database === maintenanceDatabase) throw new StartRefusal(maintenanceOnly)
  const logins = loginsAt(address, database, secret)
  if (!(await canSignIn(logins))) {
    const plain = await provision(address, database, secret)
    if (plain) return plain
    if (!(await canSignIn(logins))) throw new StartRefusal(notAccepted(database))
  }
  await makeDatabase(logins)
  return logins
}

/** Whether the logins are there as provisioning makes them; refuses where one was limited on purpose. */
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

// Whether it may then use the database is another question.
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

/** Whether the login cannot begin a session: by its password, or by a library that its own settings name. */
export function isLockedOut(error: unknown): boolean {
  return isRejection(error) || (error as { code?: string }).code === '58P01'
}

/** Makes the logins as a superuser, and returns nothing; or returns what another login can do without them. */
async function provision(address: string, database: string, secret: string): Promise<Logins | undefined> {
  try {
    return await withConnection(maintenanceUrlOf(address), async (client) => {
      const { rows } = await client.query<{ super: boolean; databases: boolean; roles: boolean }>(
        `select rolsuper as super, rolcreatedb as databases, rolcreaterole as roles
         from pg_catalog.pg_roles where rolname = current_user`,
      )
      const [self] = rows
      if (!self?.super) return await plainLogins(client, address, secret, self)
      await refuseLimited(client, database)
      await client.query('select pg_catalog.pg_advisory_lock($1)', [provisioningLock])
      for (const statement of provisioningStatements(database, secret)) await client.query(statement)
      return undefined
    })
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    // Without the right to connect there, which a superuser always has.
    if ((error as { code?: string }).code === '42501') return { siteUrl: withFixedSettings(address) }
    throw noConnection(userOf(address), error as Error)
  }
}

/** Without a superuser the site works as the given login, with as many of the others as that one may make. */
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
  // Only a database that others cannot connect to may have a login that loads what anybody wrote.
  const isClosed = await restrictConnections(client, database, [userOf(address), userOf(queryUrl)]).then(
    () => true,
    () => false,
  )
  return { ...plain, queryUrl, loadUrl: isClosed ? loadUrl : undefined }
}

// A limit is an administrator's decision or an attack; neither is a reason to lift it with a superuser's address.
async function refuseLimited(client: pg.ClientBase, database: string) {
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
  throw new StartRefusal(
    `Los usuarios del sitio en el servidor de base de datos están limitados. Para deshacerlo:\n${undo.join('\n')}`,
  )
}

/** Creates the site's database unless it is there, and closes it to every other login. */
export async function makeDatabase({ siteUrl, queryUrl, maintenanceUrl }: Required<Logins>) {
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

function noConnection(user: string, error: Error): StartRefusal {
  const undo = error.message.includes(`for role "${user}"`)
    ? `\nPara deshacerlo: ALTER ROLE ${pg.escapeIdentifier(user)} CONNECTION LIMIT -1;`
    : ''
  return new StartRefusal(
    `No se puede conectar con la base de datos como ${user}: ${error.message}.${undo}`,
    {
      isTemporary: undo === '' && isDatabaseDown(error),
    },
  )
}
