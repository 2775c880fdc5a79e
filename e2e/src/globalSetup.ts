import { rm } from 'node:fs/promises'
import type { FullConfig } from '@playwright/test'
import { copySite, type RunningSite, startSite } from './site.ts'

/** A composed site for each worker, of one build; where they are reaches the tests by `siteUnderTest`. */
export default async function globalSetup({ workers }: FullConfig) {
  const first = await startSite()
  const sites = [first]
  while (sites.length < workers) sites.push(await startSite({ siteFolder: await copySite(first.siteFolder) }))
  process.env.E2E_SITES = JSON.stringify(
    sites.map(({ url, siteFolder, dataFolder }) => ({ url, siteFolder, dataFolder })),
  )
  return async () => {
    await Promise.all(sites.map(remove))
  }
}

async function remove({ stop, siteFolder, dataFolder }: RunningSite) {
  await stop()
  for (const folder of [siteFolder, dataFolder]) await rm(folder, { recursive: true, force: true })
}
