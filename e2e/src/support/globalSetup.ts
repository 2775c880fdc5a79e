import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { opensPrerenderedPages, reportPrerenderedPages } from '../prerenderedPages.ts'
import { copySite, mfe, publishSite, removeSite, startSite } from './site.ts'

/** Starts a site for each worker, all of one build and one owner, with both shells; see `siteUnderTest`. */
export default async function globalSetup({ workers }: FullConfig) {
  const ownerFolder = await mkdtemp(join(tmpdir(), 'plataforma-owner-'))
  process.env.MFE_OWNER_KEY = join(ownerFolder, 'owner-key')
  process.env.E2E_PRERENDERED_LOG = join(ownerFolder, 'prerendered.log')
  const published = await publishSite()
  await mfe(['publish', 'shell', '--mode', 'mixmatch'], published)
  const copies = Array.from({ length: workers - 1 }, () => copySite(published))
  const siteFolders = [published, ...(await Promise.all(copies))]
  const sites = await Promise.all(siteFolders.map((siteFolder) => startSite({ siteFolder })))
  process.env.E2E_SITES = JSON.stringify(
    sites.map(({ url, siteFolder, dataFolder }) => ({ url, siteFolder, dataFolder })),
  )
  return async () => {
    try {
      if (opensPrerenderedPages) reportPrerenderedPages()
    } finally {
      await Promise.all(sites.map(removeSite))
      await rm(ownerFolder, { recursive: true, force: true })
    }
  }
}
