import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import type { SiteMode } from '../declaration.ts'
import { PRERENDERED_FOLDER, prerenderedFolder } from '../pages/prerenderedFiles.ts'
import { jsonOf } from '../published/json.ts'

const paths = z.array(z.string()).catch([])

/** Records which pages people visit, the most visited first, for the process that prerenders the site. */
export async function noteVisited(siteFolder: string, mode: SiteMode, visited: string[]) {
  await prerenderedFolder(join(siteFolder, mode))
  await writeFileAtomic(visitedFile(siteFolder, mode), JSON.stringify(visited))
}

/** Sorts pages by visits; those that nobody visits come last, in their given order. */
export async function byVisits<Page extends { path: string }>(
  siteFolder: string,
  mode: SiteMode,
  pages: Page[],
): Promise<Page[]> {
  const text = await readFile(visitedFile(siteFolder, mode), 'utf8').catch(() => '')
  const ranks = new Map(paths.parse(jsonOf(text)).map((path, rank) => [path, rank]))
  const rankOf = ({ path }: Page) => ranks.get(path) ?? ranks.size
  return pages.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function visitedFile(siteFolder: string, mode: SiteMode): string {
  return join(siteFolder, mode, PRERENDERED_FOLDER, 'visited.json')
}
