import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { remotesFolder } from 'federation/published/folders'

const DRAFT = /^(registry|shells|freeze|previews|site-[a-f0-9]{16})\.json\.\d+$/

/** Removes the temporary files of processes that were killed while they replaced a file; the site must be locked. */
export async function removeDrafts(siteFolder: string) {
  for (const folder of [siteFolder, remotesFolder(siteFolder)])
    for (const name of await readdir(folder))
      if (DRAFT.test(name)) await rm(join(folder, name), { force: true })
}
