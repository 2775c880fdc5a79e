import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BOUND_MARK } from 'federation'
import { isIndexedPage } from 'federation/site-files'

export type Page = {
  html: string
  /** Whether the page lists a hash for every script that may run in it. */
  isBound: boolean
  /** Whether search engines may list it. */
  isIndexed: boolean
}

export type PageReader = ReturnType<typeof createPageReader>

/** Reads composed pages by their path below `folder`; a changed file is read again, so a new composition requires no restart. */
export function createPageReader(folder: string) {
  const known = new Map<string, Page & { version: string }>()

  return async (name: string): Promise<Page | null> => {
    const file = join(folder, name)
    const at = await stat(file).catch(() => null)
    if (!at?.isFile()) return null
    const version = `${at.mtimeMs}-${at.size}-${at.ino}`
    const kept = known.get(name)
    if (kept?.version === version) return kept
    const html = await readFile(file, 'utf8')
    const page = { html, isBound: html.includes(BOUND_MARK), isIndexed: isIndexedPage(html), version }
    known.set(name, page)
    return page
  }
}
