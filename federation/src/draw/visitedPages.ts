import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import writeFileAtomic from 'write-file-atomic'
import type { SiteMode } from '../declaration.ts'
import { DRAWN } from '../pages/drawnFiles.ts'
import { jsonOf } from '../published/json.ts'

const paths = v.fallback(v.array(v.string()), [])

/** Says, to whichever process draws the site, which pages people visit, those with most visits first. */
export async function noteVisited(siteFolder: string, mode: SiteMode, visited: string[]) {
  await mkdir(join(siteFolder, mode, DRAWN), { recursive: true })
  await writeFileAtomic(visitedFile(siteFolder, mode), JSON.stringify(visited))
}

/** Sorts pages as people visit them; those that nobody visits come last, as they were. */
export async function byVisits<Page extends { path: string }>(
  siteFolder: string,
  mode: SiteMode,
  pages: Page[],
): Promise<Page[]> {
  const text = await readFile(visitedFile(siteFolder, mode), 'utf8').catch(() => '')
  const ranks = new Map(v.parse(paths, jsonOf(text)).map((path, rank) => [path, rank]))
  const rankOf = ({ path }: Page) => ranks.get(path) ?? ranks.size
  return pages.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function visitedFile(siteFolder: string, mode: SiteMode): string {
  return join(siteFolder, mode, DRAWN, 'visited.json')
}
