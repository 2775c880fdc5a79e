import { rm } from 'node:fs/promises'
import { openSession, type Session } from '../support/people.ts'
import { admin, siteUnderTest, startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

export const databaseScreen = '/dashboard/application/database'

/** Journeys on a site with its own database (`own`: its administrator), which they may replace at any time. */
export const test = base.extend<object, { own: Session }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const site = await startSite({ siteFolder: siteUnderTest().siteFolder })
      await use(await openSession(site.url, admin))
      await site.stop()
      await rm(site.dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
})

export { expect } from '../support/test.ts'
