import type { FastifyBaseLogger } from 'fastify'
import { PublishError } from 'releases'
import { bucketStorage, type StoredSite, storeSite } from 'releases/site-storage'
import type { Config } from '../config.ts'
import type { Notifications } from '../db/notices/notifications.ts'
import { createThrottledWarnings } from '../db/throttled-warnings.ts'
import { StartupError } from '../startupError.ts'
import type { SiteReader } from './publishedSite.ts'

/** Signalled when a process has seen a change of the published site. */
const siteChannel = 'site'
/** How often the pointer is read, for a change whose signal was lost, or that a command made. */
const POLL_MS = 2000
/** So that requests for missing files cannot keep server and storage busy. */
const MISS_MS = 200
/** For so long after a failure no request waits for the storage. */
const FAILED_MS = 1000

export type SiteStorage = ReturnType<typeof createSiteStorage>

/**
 * Keeps the site folder of this machine equal to the stored site, if there is one; otherwise does nothing
 * (docs/decisions/0100-one-site-on-many-machines.md).
 */
export function createSiteStorage({
  config: { siteDir, siteStorage },
  notifications,
  site,
  logger,
}: {
  config: Pick<Config, 'siteDir' | 'siteStorage'>
  notifications: Pick<Notifications, 'listenForSignal' | 'signal'>
  site: SiteReader
  logger: FastifyBaseLogger
}) {
  const stored: StoredSite | undefined = siteStorage && storeSite(siteDir, bucketStorage(siteStorage))
  const warn = createThrottledWarnings(logger)
  let polling: NodeJS.Timeout | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  /** The latest look at the storage, until it ends. */
  let looking: Promise<void> | undefined
  let isClosed = false

  /** Brings what other machines published. While the storage does not respond, the site stays as it is. */
  async function refresh(): Promise<void> {
    if (!stored || performance.now() - failedAt < FAILED_MS) return
    lookedAt = performance.now()
    const look = bring(stored)
    looking = look
    await look
    if (looking === look) looking = undefined
  }

  async function bring(from: StoredSite): Promise<void> {
    try {
      await from.refresh()
      await site.read()
    } catch (error) {
      failedAt = performance.now()
      warn('refresh', { err: error }, 'the stored site cannot be read')
    }
  }

  async function poll() {
    await refresh()
    if (!isClosed) polling = setTimeout(poll, POLL_MS).unref()
  }

  if (stored) {
    notifications.listenForSignal(siteChannel, {
      onSignal: () => void refresh(),
      onLost: () => void refresh(),
    })
    const signal = () => {
      notifications
        .signal(siteChannel)
        .catch((error) => warn('signal', { err: error }, 'a publication was not signalled to other machines'))
    }
    stored.onStored(signal)
    // Commands change the folder in a process of their own. What a request changes is noticed here before it is stored.
    site.onChange(signal)
  }

  return {
    isUsed: stored !== undefined,
    refresh,

    /** For a file that this machine does not have, although another one may have published it just now. */
    async findMissing(): Promise<void> {
      if (!stored || (!looking && performance.now() - lookedAt < MISS_MS)) return
      await (looking ?? refresh())
    },

    /** Throws `StartupError` for a folder or a storage that does not fit; one that does not respond is tried again. */
    async start() {
      if (!stored) return
      await stored.begin().catch((error) => {
        if (error instanceof PublishError && error.code === undefined) throw new StartupError(error.message)
        warn('refresh', { err: error }, 'the stored site cannot be read')
      })
      polling = setTimeout(poll, POLL_MS).unref()
    },

    close() {
      isClosed = true
      clearTimeout(polling)
    },

    /** Identifies the site in the database, whatever its folder is called here. */
    key: async (): Promise<string | null> => (await stored?.key()) ?? null,
  }
}
