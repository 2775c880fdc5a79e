import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { ReleasesDb } from '../../releasesDb/releasesDatabase.ts'
import { secretFor } from '../../secrets.ts'
import type { SiteReader } from '../../site/publishedSite.ts'
import type { SiteStorage } from '../../site/siteStorage.ts'
import { createStolenCredentials } from './credentials/stolen.service.ts'
import { createEventLog } from './events/events.service.ts'
import { createPreviews } from './previews/previews.ts'
import { createRemotePreviews } from './previews/remote-previews.ts'
import { createReleaseAccess } from './release-access.ts'
import { createSiteChanges } from './releases.service.ts'
import { createReleasesView } from './releases.view.ts'
import { createCanarySchedules } from './schedules/schedules.service.ts'
import { createTestersLinks } from './testers-links.ts'
import { createCompatibility } from './uploads/compatibility.service.ts'
import { createManifests } from './uploads/manifests.ts'
import { createUploads } from './uploads/uploads.ts'

type Sources = {
  config: Config
  db: Db
  releasesDb: ReleasesDb
  site: SiteReader
  siteStorage: SiteStorage
  jwtSecret: string
  logger: FastifyBaseLogger
}

export type Releases = ReturnType<typeof createReleases>

/** The published versions, and everything that changes them. */
export function createReleases({ config, db, releasesDb, site, siteStorage, jwtSecret, logger }: Sources) {
  const access = createReleaseAccess(releasesDb, db)
  const changes = createSiteChanges(config, site, siteStorage.key)
  const events = createEventLog(releasesDb, config, changes)
  const schedules = createCanarySchedules(releasesDb, config, { site, changes, access, logger })
  const testersLinks = createTestersLinks(secretFor('testers links', jwtSecret))
  const remotePreviews = createRemotePreviews(config, { site, changes, access, links: testersLinks, logger })
  const readManifest = createManifests(config.siteDir)
  return {
    access,
    changes,
    compatibility: createCompatibility(config, { site, changes }),
    events,
    schedules,
    readManifest,
    stolenCredentials: createStolenCredentials(releasesDb, config, { changes, schedules, remotePreviews }),
    uploads: createUploads(config, changes),
    previews: createPreviews(secretFor('previews', jwtSecret)),
    remotePreviews,
    testersLinks,
    view: createReleasesView(config, { site, changes, events, schedules, readManifest }),
  }
}
