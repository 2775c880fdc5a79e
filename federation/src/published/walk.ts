import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What stands below a folder: its path from there, with `/` as separator, and what it is. */
export type Walked = { name: string; entry: Dirent }

/**
 * Everything below a folder, sorted by path. A link is listed, and nothing behind it: `readdir` follows links to folders
 * since Node 26, and a caller that deletes what it lists would delete what stands elsewhere. Throws when the folder is missing.
 */
export async function walk(folder: string): Promise<Walked[]> {
  const found = await entriesOf(folder, '')
  return found.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The paths of the regular files below a folder. */
export async function walkFiles(folder: string): Promise<string[]> {
  return (await walk(folder)).filter(({ entry }) => entry.isFile()).map(({ name }) => name)
}

async function entriesOf(folder: string, before: string): Promise<Walked[]> {
  const entries = await readdir(join(folder, before), { withFileTypes: true })
  const found = entries.map(async (entry) => {
    const name = before + entry.name
    const below = entry.isDirectory() ? await entriesOf(folder, `${name}/`) : []
    return [{ name, entry }, ...below]
  })
  return (await Promise.all(found)).flat()
}
