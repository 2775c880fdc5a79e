import type { Browser, Page, TestInfo } from '@playwright/test'
import { settings, Walker } from './walker.ts'

type Fixtures = { browser: Browser; baseURL?: string | undefined; watchErrors: (page: Page) => void }

/** `test` of a site's journeys. */
type Test = (title: string, body: (fixtures: Fixtures, info: TestInfo) => Promise<void>) => void

/** A journey that one person walks from its beginning to its end, in each size and theme. */
export function journey(test: Test, title: string, walk: (person: Walker) => Promise<void>) {
  for (const setting of settings)
    test(`${setting.device}, ${setting.theme}: ${title}`, async ({ browser, baseURL, watchErrors }, info) => {
      info.setTimeout(300_000)
      const name = info.titlePath[0]?.split('/').at(-1)?.replace('.person.ts', '') ?? ''
      const around = { ...setting, browser, baseURL: baseURL ?? '', watchErrors, journey: name }
      const person = await Walker.start(around)
      await walk(person)
      await person.context.close()
    })
}
