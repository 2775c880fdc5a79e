import type pg from 'pg'
import { databaseOf, userOf, withConnection } from '../connection.ts'
import type { Logins } from '../logins.ts'
import { compareCatalog } from './compare.ts'
import type { Difference } from './differences.ts'
import { compareSettings } from './rights.ts'

/**
 * Finds the differences that would fail a start. Settings and limits may prevent connections, so they are read from
 * another database first.
 */
export async function findDifferences(logins: Logins): Promise<Difference[]> {
  const outside = await withConnection(logins.maintenanceUrl ?? logins.siteUrl, (client) =>
    settingsOf(client, logins),
  )
  return withConnection(logins.siteUrl, (client) => compareCatalog(client, logins)).catch((error) => {
    if (outside.length === 0) throw error
    return outside
  })
}

/** Undoes the differences as the site's own login; returns those that remain. */
export async function undoDifferences(
  logins: Logins,
  isAccepted: (difference: Difference) => boolean,
): Promise<Difference[]> {
  await withConnection(logins.maintenanceUrl ?? logins.siteUrl, async (client) => {
    await runAll(
      client,
      (await settingsOf(client, logins)).filter((each) => !isAccepted(each)),
    )
  })
  return withConnection(logins.siteUrl, async (client) => {
    const look = async () => (await compareCatalog(client, logins)).filter((each) => !isAccepted(each))
    let left = await look()
    // An object that others depend on can only be removed after them.
    for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
      before = left.length
      await runAll(client, left)
      left = await look()
    }
    return left
  })
}

function settingsOf(client: pg.ClientBase, { siteUrl, queryUrl, loadUrl }: Logins): Promise<Difference[]> {
  const urls = [siteUrl, queryUrl, loadUrl].filter((url) => url !== undefined)
  return compareSettings(client, databaseOf(siteUrl), urls.map(userOf))
}

// Each in its own statement, because one that fails may succeed once the others are gone.
async function runAll(client: pg.ClientBase, differences: Difference[]) {
  for (const { undo } of differences) await client.query(undo).catch(() => undefined)
}
