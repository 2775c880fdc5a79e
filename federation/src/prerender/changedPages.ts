import { appendFile, readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SiteMode } from '../declaration.ts'
import { PRERENDERED_FOLDER, prerenderedFolder } from '../pages/prerenderedFiles.ts'

/** In bytes; what is in the file by then was read long ago. */
const MAX_FILE = 1_000_000

const change = z.object({ at: z.number(), paths: z.array(z.string()) })

/** Each line is one change of data, with the paths of the pages that show it. */
function changedPagesFile(siteFolder: string, mode: SiteMode): string {
  return join(siteFolder, mode, PRERENDERED_FOLDER, 'changed.jsonl')
}

export async function noteChangedPages(siteFolder: string, mode: SiteMode, paths: string[]) {
  const file = changedPagesFile(siteFolder, mode)
  await prerenderedFolder(join(siteFolder, mode))
  if ((await sizeOf(file)) > MAX_FILE) await truncate(file)
  await appendFile(file, `${JSON.stringify({ at: Date.now(), paths })}\n`)
}

/** The pages whose data changed and that have not been prerendered since. */
export function watchChangedPages(siteFolder: string, mode: SiteMode) {
  const file = changedPagesFile(siteFolder, mode)
  let changes = new Map<string, number>()
  let size: number | undefined
  let latest = 0

  return {
    /** Whether there are changes that the last call did not know. */
    async read(): Promise<boolean> {
      const now = await sizeOf(file)
      if (now === size) return false
      // All data pages are prerendered when a process starts, so what is in the file then does not matter.
      const isFirst = size === undefined
      size = now
      if (isFirst) {
        latest = Date.now()
        return false
      }
      const before = latest
      for (const { at, paths } of await readChanges(file)) {
        if (at <= before) continue
        for (const path of paths) changes.set(path, at)
        latest = Math.max(latest, at)
      }
      return latest > before
    },
    changedAt: (path: string): number => changes.get(path) ?? 0,
    latest: () => latest,
    forget() {
      changes = new Map()
    },
  }
}

async function readChanges(file: string) {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const read = change.safeParse(jsonOf(line))
    return read.success ? [read.data] : []
  })
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
