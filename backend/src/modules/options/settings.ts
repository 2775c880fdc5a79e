import type { FastifyBaseLogger } from 'fastify'
import { createVersionedCache } from '../../db/caches/versioned-cache.ts'
import type { Db } from '../../db/database.ts'
import { createDataVersion, databaseChannel } from '../../db/notices/data-version.ts'
import type { Notifications } from '../../db/notices/notifications.ts'
import { definitions, type OptionKey, optionKeys, type Settings } from './options.definitions.ts'
import { listOptions } from './options.repository.ts'
import { readValue } from './options.values.ts'

/** The database signals on this channel that an option changed. */
const optionsChannel = 'options'

// Changes written by hand, without a signal, take effect after this time.
const cacheMs = 30_000

export type SiteSettings = ReturnType<typeof createSettings>

/** The options as the code uses them: validated, cached, and invalidated whenever any process changes one. */
export function createSettings(db: Db, notifications: Notifications, logger: FastifyBaseLogger) {
  const known = createVersionedCache<Settings>({ entries: 1, ttlMs: cacheMs })
  const version = createDataVersion(notifications, [optionsChannel, databaseChannel])

  async function load(): Promise<Settings> {
    const stored = new Map((await listOptions(db)).map(({ key, value }) => [key, value]))
    const read = <Key extends OptionKey>(key: Key) => {
      const text = stored.get(key)
      if (text === undefined) return definitions[key].fallback
      const result = readValue<unknown>(definitions[key], text)
      if ('value' in result) return result.value
      logger.warn({ option: key }, 'a stored option is not valid: its default is used')
      return definitions[key].fallback
    }
    return Object.fromEntries(optionKeys.map((key) => [key, read(key)])) as Settings
  }

  return {
    read: (): Promise<Settings> => known('', version.current(), load),

    /** To be called after every change that this process makes; the database signals the others. */
    invalidate: version.change,
  }
}
