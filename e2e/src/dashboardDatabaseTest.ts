import { rm } from 'node:fs/promises'
import { type Caller, callerOf, type Session } from './dashboardPeople.ts'
import { openSession } from './people.ts'
import { admin, siteUnderTest, startSite } from './site.ts'
import { test as base } from './test.ts'

export const databaseScreen = '/dashboard/application/database'

type Own = { url: string; session: Session; call: Caller }

/** On a site with a database of its own, which these journeys may replace as often as they like. */
export const test = base.extend<object, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const site = await startSite({ siteFolder: siteUnderTest().siteFolder })
      const session = await openSession(site.url, admin)
      await use({ url: site.url, session, call: callerOf(site.url, session) })
      await site.stop()
      await rm(site.dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
})

export { expect } from './test.ts'
