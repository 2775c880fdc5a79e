import { copyFile, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { jsonOf } from 'federation/published/json'

/**
 * Folders of files that no release changes, of pages that are prerendered again, and of what this machine knows of a
 * storage.
 */
const LEFT_OUT = /^(\.storage|remotes\/[^/]+|maps|sdk\/[^/]+|[^/]+\/(assets|shells|drawn)|.*\.lock)$/
const RESERVE = 'events/reserve'
const PRERENDERED_FOLDER = 'drawn'
const SOURCES = 'sources.json'

/**
 * Copies what a site serves now into an empty folder: registry, journal, shells, keys, trials and pages, without the
 * files of versions, which never change.
 */
export async function copySiteState(siteFolder: string, target: string) {
  await mkdir(target, { recursive: true })
  for (const path of await statePaths(siteFolder)) await copyEntry(siteFolder, target, path)
}

/**
 * Makes a site serve again what `copySiteState` copied. Versions that were published since stay on the disk, out of the
 * registry; `sources.json` keeps their numbers, so that none is used again.
 */
export async function restoreSiteState(siteFolder: string, copy: string) {
  const sources = await sourcesIn(siteFolder)
  for (const path of await statePaths(siteFolder)) await rm(join(siteFolder, path))
  for (const path of await statePaths(copy)) await copyEntry(copy, siteFolder, path)
  const merged = { ...sources, ...(await sourcesIn(copy)) }
  await writeFile(join(siteFolder, SOURCES), JSON.stringify(merged, null, 2))
  // Pages that the newer release prerendered; the links of hostnames stay.
  for (const { name } of await foldersIn(siteFolder))
    for (const brand of await foldersIn(join(siteFolder, name, PRERENDERED_FOLDER)).catch(() => []))
      await rm(join(siteFolder, name, PRERENDERED_FOLDER, brand.name), { recursive: true })
}

async function sourcesIn(folder: string): Promise<object> {
  const text = await readFile(join(folder, SOURCES), 'utf8').catch(() => '{}')
  return Object(jsonOf(text))
}

async function foldersIn(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory())
}

async function statePaths(folder: string, before = ''): Promise<string[]> {
  const entries = await readdir(join(folder, before), { withFileTypes: true })
  const found = entries.map(async (entry) => {
    const path = before + entry.name
    if (!entry.isDirectory()) return path === RESERVE ? [] : [path]
    return LEFT_OUT.test(path) ? [] : statePaths(folder, `${path}/`)
  })
  return (await Promise.all(found)).flat()
}

async function copyEntry(from: string, to: string, path: string) {
  const [source, target] = [join(from, path), join(to, path)]
  await mkdir(dirname(target), { recursive: true })
  const link = await readlink(source).catch(() => null)
  if (link === null) await copyFile(source, target)
  else await symlink(link, target)
}
