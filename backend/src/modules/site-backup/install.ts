import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BundleError } from './bundle.ts'

/** Of DATA_DIR: without these there is no site yet, whatever else is there, such as backups that were brought. */
const OF_DATA = ['postgres', 'postgres-folder', 'jwt-secret', 'owner-key']
const OF_SITE = ['remotes', 'shells.json', 'teams.json']
/** Stays in DATA_DIR when another site takes the place of the one that is there. */
const STAYING = ['backups']

/** The folder inside, so that it is on the same disk, also where the folder itself is a mounted one. */
export const stagingOf = (folder: string, stamp: string) => join(folder, `.restore-${stamp}`)
const asideOf = (folder: string, stamp: string) => join(folder, `.before-${stamp}`)

/** Fails where there is a site. */
export async function requireNoSite({ dataDir, siteDir }: { dataDir: string; siteDir: string }) {
  for (const [folder, names] of [
    [dataDir, OF_DATA],
    [siteDir, OF_SITE],
  ] as const) {
    const there = (await namesIn(folder)).find((name) => names.includes(name))
    if (there)
      throw new BundleError(
        `Ya hay un sitio: ${join(folder, there)}. Con --replace se aparta y se conserva; con --into <carpeta> se restaura en otro lugar.`,
      )
  }
}

/** Moves what was unpacked into its place, and what is there aside; returns the folder of that, if there is any. */
export async function install(folder: string, stamp: string): Promise<string | undefined> {
  const [staging, aside] = [stagingOf(folder, stamp), asideOf(folder, stamp)]
  const arriving = await namesIn(staging)
  const there = (await namesIn(folder)).filter((name) => !name.startsWith('.') && !STAYING.includes(name))
  if (there.length > 0) await mkdir(aside, { mode: 0o700 })
  for (const name of there) await rename(join(folder, name), join(aside, name))
  for (const name of arriving) await rename(join(staging, name), join(folder, name))
  await rm(staging, { recursive: true, force: true })
  return there.length > 0 ? aside : undefined
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
