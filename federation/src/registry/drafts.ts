import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { remotesFolder } from '../published/folders.ts'

const DRAFT = /^(registry|shells|freeze|site-[a-f0-9]{16})\.json\.\d+$/

/** Removes what a process left that was killed while it replaced a file of a site, which this process has locked. */
export async function removeDrafts(siteFolder: string) {
  for (const folder of [siteFolder, remotesFolder(siteFolder)])
    for (const name of await readdir(folder))
      if (DRAFT.test(name)) await rm(join(folder, name), { force: true })
}
