import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Config } from '../../config.ts'
import { atDatabase } from '../../db/connection.ts'
import { connectedTo } from '../../db/databases.ts'
import type { Exchange } from '../../db/exchange.ts'
import type { Logins } from '../../db/logins.ts'
import { migrateInTransaction } from '../../db/migrate.ts'
import { users } from '../../db/schema/users.ts'
import * as schema from '../../db/schema.ts'
import type { Credentials } from '../preparation/seed/credentials.ts'
import { fillDatabase } from '../preparation/seed/seed.ts'
import { type Replaced, replaceDatabase } from './replacements.ts'

/**
 * Replaces the live database with a new one that has the initial content; only the account of the administrator who
 * requests it is kept.
 */
export async function replaceByFirstContent(
  logins: Required<Logins>,
  exchange: Exchange,
  config: Pick<Config, 'seed' | 'admin'>,
  { administratorId, fileName }: { administratorId: string; fileName: string },
): Promise<{ replaced: Replaced; credentials: Credentials[] }> {
  let credentials: Credentials[] = []
  const replaced = await replaceDatabase(logins, exchange, {
    fileName,
    step: 'loading',
    async fill({ next, live }) {
      const [administrator] = await drizzle(live, { schema })
        .select()
        .from(users)
        .where(eq(users.id, administratorId))
      await connectedTo(atDatabase(logins.siteUrl, next), async (client) => {
        await client.query('begin')
        await migrateInTransaction(client)
        credentials = await fillDatabase(drizzle(client, { schema }), config, administrator)
        await client.query('commit')
      })
      return undefined
    },
  })
  return { replaced, credentials }
}
