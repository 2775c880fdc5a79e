import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from './config.ts'
import { shareConnections } from './db/connectionShares.ts'
import type { Db } from './db/database.ts'
import { createExchange, type Exchange } from './db/exchange.ts'
import type { Logins } from './db/logins.ts'
import { createNotifications, type Notifications } from './db/notices/notifications.ts'
import { atServer } from './db/pooler.ts'
import { createLateReads, type LateReads } from './db/replica.ts'
import { createDeferredMail, type DeferredMail } from './mailer/deferred-mail.ts'
import { createMailer, traceMails } from './mailer/mailer.ts'
import { type AuthService, createAuthService } from './modules/auth/auth.service.ts'
import { type Captcha, createCaptcha } from './modules/auth/captcha/captcha.ts'
import { createTokens, type Tokens } from './modules/auth/tokens/tokens.ts'
import { createSiteMetrics, type SiteMetrics } from './modules/health/site.metrics.ts'
import { createStorage, type Storage } from './modules/health/storage.ts'
import { createReplySender, type ReplySender } from './modules/mail/replies.sender.ts'
import { createMediaStorage, type MediaStorage } from './modules/media/media.storage.ts'
import { createMediaUploads, type MediaUploads } from './modules/media/uploads/uploads.ts'
import { createSettings, type SiteSettings } from './modules/options/settings.ts'
import { createOrigins, type Origins } from './modules/page-views/addresses.ts'
import { createExportMaker, type ExportMaker } from './modules/personal-data/exports/exports.maker.ts'
import { readStates } from './modules/releases/health/health.repository.ts'
import { createVersionMetrics, type VersionMetrics } from './modules/releases/health/versionMetrics.ts'
import { createReleases, type Releases } from './modules/releases/releases.ts'
import { findAllowance } from './modules/remote-apis/allowances.repository.ts'
import { createRemoteApis, type RemoteApis } from './modules/remote-apis/remote-apis.service.ts'
import { upstreamLimits } from './modules/remote-apis/upstream.call.ts'
import { createSearchIndex, type SearchIndex } from './modules/search/index/searchIndex.ts'
import { createShortLinks, type ShortLinks } from './modules/short-links/short-links.service.ts'
import type { Redis } from './redis/redis.ts'
import type { Relay } from './redis/relay.ts'
import { openReleasesDatabase, type ReleasesDb } from './releasesDb/releasesDatabase.ts'
import { secretFor } from './secrets.ts'
import { createSiteReader, type SiteReader } from './site/publishedSite.ts'
import { createSiteStorage, type SiteStorage } from './site/siteStorage.ts'
import type { Tracing } from './tracing/tracing.ts'

/** What the process has before the app is built. */
export type Resources = {
  config: Config
  db: Db
  /** The pool behind `db`, for work that needs a connection of its own for a transaction. */
  pool: pg.Pool
  /** Connections that keep their session (db/database.ts). */
  sessions: pg.Pool
  logins: Logins
  /** Source of the secrets of each purpose, through `secretFor`. */
  jwtSecret: string
  logger: FastifyBaseLogger
  /** Why the log cannot be written at the moment. */
  logProblem?: () => string | undefined
  tracing?: Tracing | undefined
  /** Valkey, for limits and presence; absent where the database does that, too. */
  redis?: Redis | undefined
}

/** What modules may use; the routes of each declare which of them they take: `Pick<Services, 'db' | 'settings'>`. */
export type Services = Omit<Resources, 'logger' | 'logProblem' | 'tracing' | 'redis'> & {
  notifications: Notifications
  /** Messages about sockets. */
  relay: Relay
  /** Where what may be late is read: the replica, if there is one. */
  lateReads: LateReads
  /** Replaces the database by another one that was prepared beside it. */
  exchange: Exchange
  auth: AuthService
  tokens: Tokens
  shortLinks: ShortLinks
  captcha: Captcha
  mails: DeferredMail
  /** Sends administrators' replies to mails. */
  replies: ReplySender
  /** Makes the files with which people take their data along. */
  exports: ExportMaker
  /** The options that administrators edit. */
  settings: SiteSettings
  /** The location of IP addresses, as far as the GeoIP files contain it. */
  origins: Origins
  storage: Storage
  /** Keeps what visitors can find equal to what is published. */
  searchIndex: SearchIndex
  /** What is published, as of the last change. */
  site: SiteReader
  /** Where the site is stored for several machines, if it is. */
  siteStorage: SiteStorage
  /** Where media are stored, and how their files arrive. */
  mediaStorage: MediaStorage
  mediaUploads: MediaUploads
  /** Credentials, events and health of releases, which outlive the site's data. */
  releasesDb: ReleasesDb
  releases: Releases
  remoteApis: RemoteApis
  versionMetrics: VersionMetrics
  siteMetrics: SiteMetrics
}

type Lifecycle = {
  start(): Promise<void>
  /** Waits for pending mails. */
  close(): Promise<void>
}

export function createServices(resources: Resources): { services: Services; lifecycle: Lifecycle } {
  const { config, db, pool, sessions, logins, jwtSecret, logger, logProblem, tracing, redis } = resources
  const notifications = createNotifications({ pool, sessions }, logger, secretFor('notifications', jwtSecret))
  const relay: Relay = redis?.relay ?? notifications
  const { replica } = config
  const lateReads = createLateReads({
    ...{ primary: { db, pool }, notifications, log: logger },
    replica: replica && { ...replica, url: atServer(replica.url, logins.siteUrl) },
    connections: shareConnections(config.databasePool).queries,
  })
  const exchange = createExchange(pool, notifications)
  const shortLinks = createShortLinks({ db, pool, logger, exchange, relay }, notifications)
  const origins = createOrigins(config.stat, logger)
  const settings = createSettings(db, notifications, logger)
  const tokens = createTokens(jwtSecret, {
    accessSeconds: config.accessTokenSeconds,
    refreshSeconds: config.refreshTokenSeconds,
  })
  const auth = createAuthService(db, tokens, logger)
  const captcha = createCaptcha(db, config.captcha, jwtSecret)
  const mailer = tracing ? traceMails(createMailer(config), tracing) : createMailer(config)
  const mails = createDeferredMail(mailer, logger, async () => (await settings.read())['mail.signature'])
  const replies = createReplySender({ db, config, mails, settings, exchange, log: logger })
  const site = createSiteReader(config.siteDir, config.siteMode, logger)
  const siteStorage = createSiteStorage({ config, notifications, site, logger })
  const searchIndex = createSearchIndex({ config, db, notifications, exchange, site, log: logger })
  const mediaStorage = createMediaStorage(config)
  const mediaUploads = createMediaUploads(mediaStorage)
  const releasesDatabase = openReleasesDatabase(logins, {
    connections: shareConnections(config.databasePool).releases,
    onError: (error) => logger.warn({ err: error }, 'a connection to the releases database broke'),
  })
  const releasesDb = releasesDatabase.db
  const exports = createExportMaker({ db, releasesDb, mediaStorage, mails, exchange, log: logger })
  const releases = createReleases({ config, db, releasesDb, site, siteStorage, jwtSecret, logger })
  const versionMetrics = createVersionMetrics({
    ...{ site, logger },
    states: async () => readStates(releasesDb, await releases.changes.key()),
  })
  const remoteApis = createRemoteApis({
    ...{ site, logger, limits: upstreamLimits, readManifest: releases.readManifest },
    allowanceOf: async (remote) => findAllowance(releasesDb, { site: await releases.changes.key(), remote }),
  })
  const siteMetrics = createSiteMetrics({ config, db, mails, logger })
  const storage = createStorage({ ...config, pool, logProblem })
  return {
    services: {
      ...{ config, db, pool, sessions, logins, jwtSecret },
      ...{ notifications, relay, lateReads: lateReads.reads, exchange, auth, tokens },
      ...{ shortLinks, captcha, mails, settings, storage, site, siteStorage, searchIndex },
      ...{ mediaStorage, mediaUploads },
      ...{ origins, releasesDb, releases, remoteApis, versionMetrics, siteMetrics, replies, exports },
    },
    lifecycle: {
      async start() {
        notifications.start()
        redis?.relay.start()
        lateReads.start()
        // Counts the visits that a killed process recorded and did not count.
        shortLinks.settleSoon()
        replies.start()
        exports.start()
        await origins.load()
        await site.start()
        adoptMedia(mediaStorage, logger)
      },
      async close() {
        siteStorage.close()
        site.close()
        shortLinks.close()
        await searchIndex.close()
        await notifications.stop()
        await lateReads.close()
        await exports.close()
        await mails.settle()
        await replies.close()
        mailer.close()
        await releasesDatabase.close()
        redis?.close()
      },
    },
  }
}

/** In the background: a site that has just been restored may have many files to move to its bucket. */
function adoptMedia(storage: MediaStorage, logger: FastifyBaseLogger) {
  storage
    .adopt()
    .then((files) => files > 0 && logger.info({ files }, 'media moved to the storage of the site'))
    .catch((error: unknown) => logger.warn({ err: error }, 'media were not moved to the storage of the site'))
}
