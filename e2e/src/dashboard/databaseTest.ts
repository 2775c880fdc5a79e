import { openSession, type Session } from '../support/people.ts'
import { admin, copySite, removeSite, siteUnderTest, startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

export const databaseScreen = '/dashboard/application/database'
export const sqlScreen = `${databaseScreen}/sql`

/** Journeys on a site with its own database (`own`: its administrator), which they may replace at any time. */
export const test = base.extend<object, { own: Session }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      // Its pages are prerendered with the data of its database.
      const site = await startSite({ siteFolder: await copySite(siteUnderTest().siteFolder) })
      await use(await openSession(site.url, admin))
      await removeSite(site)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
})

export { expect } from '../support/test.ts'
