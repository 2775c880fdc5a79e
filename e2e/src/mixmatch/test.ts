import type { Page } from '@playwright/test'
import { addPerson, type Person } from '../support/people.ts'
import { type RunningSite, siteUnderTest, startSite } from '../support/site.ts'
import { test as base } from '../support/test.ts'

type Mode = { site: RunningSite; user: Person }

/** Journeys in the Mix&Match mode. Both modes serve the same published remotes and the same data. */
export const test = base.extend<object, { mode: Mode }>({
  mode: [
    async ({ browserName: _browser }, use) => {
      const { siteFolder, dataFolder } = siteUnderTest()
      const site = await startSite({ mode: 'mixmatch', siteFolder, dataFolder })
      await use({ site, user: await addPerson(site.url, 'user') })
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ mode }, use) => {
    await use(mode.site.url)
  },
})

export const headerOf = (page: Page) => page.getByRole('banner')

export { expect } from '../support/test.ts'
