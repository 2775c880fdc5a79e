import { rm } from 'node:fs/promises'
import { startSite } from './site.ts'

/** One composed site for the whole run; its address and folders reach the tests through the environment. */
export default async function globalSetup() {
  const site = await startSite()
  process.env.E2E_URL = site.url
  process.env.E2E_SITE_DIR = site.siteFolder
  process.env.E2E_DATA_DIR = site.dataFolder
  return async () => {
    await site.stop()
    await rm(site.siteFolder, { recursive: true, force: true })
    await rm(site.dataFolder, { recursive: true, force: true })
  }
}
