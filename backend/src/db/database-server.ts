import type { Config } from '../config.ts'
import { type EmbeddedLog, startEmbedded } from './embedded/embedded.ts'
import { type Logins, prepareLogins } from './logins.ts'
import { atServer, checkPooler } from './pooler.ts'

export type DatabaseServer = {
  logins: Logins
  /** The address of the site's login at the pooler in front of the server, if there is one. */
  pooledUrl: string | undefined
  /** Stops the embedded server unless another process uses it. */
  stop(): Promise<void>
}

/** Provides the database of DATABASE_URL, or starts the embedded server; creates missing logins. */
export async function openDatabaseServer(
  config: Pick<Config, 'databaseUrl' | 'poolerUrl' | 'queryDatabaseUrl' | 'dataDir' | 'walArchive'>,
  jwtSecret: string,
  log: EmbeddedLog,
): Promise<DatabaseServer> {
  const isArchiving = config.walArchive !== undefined
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, log, [], isArchiving)
  const made = embedded?.logins ?? (await prepareLogins(config.databaseUrl ?? '', jwtSecret))
  const pooledUrl = config.poolerUrl && atServer(config.poolerUrl, made.siteUrl)
  if (pooledUrl) await checkPooler(pooledUrl)
  return {
    pooledUrl,
    logins: { ...made, queryUrl: config.queryDatabaseUrl ?? made.queryUrl },
    stop: async () => embedded?.stop(),
  }
}
