import type { Config } from '../config.ts'
import { type EmbeddedLog, startEmbedded } from './embedded.ts'
import { type Logins, prepareLogins } from './logins.ts'

export type ReachedDatabase = {
  logins: Logins
  /** Stops the embedded server unless another process uses it. */
  stop(): Promise<void>
}

/** The database of DATABASE_URL, or the embedded one, with its logins made. */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'queryDatabaseUrl' | 'dataDir'>,
  jwtSecret: string,
  log: EmbeddedLog,
): Promise<ReachedDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, log)
  const made = embedded?.logins ?? (await prepareLogins(config.databaseUrl ?? '', jwtSecret))
  return {
    logins: { ...made, queryUrl: config.queryDatabaseUrl ?? made.queryUrl },
    stop: async () => embedded?.stop(),
  }
}
