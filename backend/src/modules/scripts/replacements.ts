import pg from 'pg'
import { ConflictError } from '../../conflicts.ts'
import { atDatabase, databaseOf, userOf } from '../../db/connection.ts'
import {
  connectedTo,
  connectTo,
  createDatabase,
  dropDatabase,
  pidOf,
  quarantineName,
  replacedName,
} from '../../db/databases.ts'
import { type Exchange, renewalMs } from '../../db/exchange.ts'
import { grantQueries, restrictConnections } from '../../db/grants.ts'
import type { Logins } from '../../db/logins.ts'
import { momentaryTables } from '../backups/dump.ts'
import { carryRows, carrySignIns } from './carried.rows.ts'
import { drain, exchangeNames } from './exchange.names.ts'
import { type Held, holdMoment } from './live.hold.ts'
import { quarantineConnections } from './quarantine.ts'

/** Visitors who came while the copy was prepared, which takes less than a day. */
const latestVisitors = {
  table: 'visitor_days',
  where: "day >= (now() at time zone 'America/Bogota')::date - 2",
}

export type Workshop = {
  /** The name of the database that is being built. */
  next: string
  maintenance: pg.Client
  /** The site's login on the live database. */
  live: pg.Client
}

export type Replaced = {
  /** The name that the replaced database has now. */
  database: string
  /** How long readers had to wait. */
  heldMs: number
}

type Plan = {
  /** Of the backup that is then made of the replaced database. */
  fileName: string
  step: 'loading' | 'copying'
  /** Fills the new database; returns what was held when it started as a copy. */
  fill(workshop: Workshop): Promise<Held | undefined>
}

/** Builds another database and exchanges it for the site's; a failure leaves the site's database unchanged. */
export async function replaceDatabase(
  logins: Required<Logins>,
  exchange: Exchange,
  { fileName, step, fill }: Plan,
): Promise<Replaced> {
  const { siteUrl, maintenanceUrl } = logins
  const database = databaseOf(siteUrl)
  const next = quarantineName(database)
  const maintenance = await connectTo(maintenanceUrl)
  let live: pg.Client | undefined
  let isExchanged = false
  const renewing = setInterval(() => void exchange.publish(step), renewalMs)
  try {
    live = await connectTo(siteUrl)
    await exchange.publish(step)
    await createDatabase(maintenance, next, { like: database, connections: quarantineConnections })
    const held = await fill({ next, maintenance, live })
    await openForSite(logins, next, maintenance)
    clearInterval(renewing)
    const startedAt = performance.now()
    await exchange.publish('exchanging')
    await drain(maintenanceUrl, database, [await pidOf(live)])
    await carryOver(live, atDatabase(siteUrl, next), held)
    const replaced = replacedName(database)
    await exchangeNames(maintenanceUrl, live, { database, next, replaced, note: fileName })
    isExchanged = true
    return { database: replaced, heldMs: Math.round(performance.now() - startedAt) }
  } finally {
    clearInterval(renewing)
    await live?.end().catch(() => undefined)
    await exchange.end(isExchanged)
    // A later job or start drops what cannot be dropped now.
    if (!isExchanged) await dropDatabase(maintenance, next).catch(() => undefined)
    await maintenance.end().catch(() => undefined)
  }
}

/** Lets the site and its queries connect to a database that was built aside. */
export async function openForSite(
  { siteUrl, queryUrl }: Required<Logins>,
  next: string,
  maintenance: pg.Client,
) {
  const query = userOf(queryUrl)
  await connectedTo(atDatabase(siteUrl, next), async (client) => {
    await demandAdministrator(client)
    await grantQueries(client, query)
  })
  await maintenance.query(`alter database ${pg.escapeIdentifier(next)} connection limit -1`)
  await restrictConnections(maintenance, next, [query])
}

/** Carries over rows that do not belong to the replaced data: sessions, activity, visits that just arrived, boots. */
async function carryOver(live: pg.Client, nextUrl: string, held: Held | undefined) {
  const moment = [...momentaryTables, 'visit_arrivals', 'activity']
  if (!held) await live.query('begin')
  await holdMoment(live, held ? [...moment, 'visit_stats', 'visitor_days'] : moment, held)
  await connectedTo(nextUrl, async (client) => {
    await client.query('begin')
    if (held) await carrySignIns(live, client)
    await carryRows(live, client, [
      ...[...momentaryTables].filter((table) => table !== 'boots').map((table) => ({ table })),
      { table: 'boots', without: ['id'], isReplacing: true },
      { table: 'visit_arrivals', without: ['id'] },
      // The activity is kept, whatever the data is replaced by.
      { table: 'activity' },
      ...(held
        ? [{ table: 'visit_stats', without: ['id'], where: `id > ${held.lastView}` }, latestVisitors]
        : []),
    ])
    await client.query('commit')
  })
}

// At least one active administrator must remain.
export async function demandAdministrator(client: pg.ClientBase) {
  const { rows } = await client.query<{ found: boolean }>(
    "select exists (select from public.users where role = 'admin' and is_active) as found",
  )
  if (rows[0]?.found) return
  throw new ConflictError('last_admin', 'Así no quedaría ningún administrador activo: no se cambió nada.')
}
