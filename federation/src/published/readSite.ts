import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from '../declaration.ts'
import type { Site } from '../site.ts'
import { remotesFolder } from './folders.ts'
import { type Registry, SITE_FILE } from './schema.ts'

/** The derived site of a mode as the registry names it; null before the first one, and when the file was changed. */
export async function readSite(siteFolder: string, registry: Registry, mode: SiteMode): Promise<Site | null> {
  const name = registry.sites?.[mode]
  if (!name || !SITE_FILE.test(name)) return null
  const text = await readFile(join(remotesFolder(siteFolder), name), 'utf8').catch(() => '')
  return siteFileName(text) === name ? (JSON.parse(text) as Site) : null
}

/** The name of the file with a derived site, by its content. */
export function siteFileName(text: string): string {
  return `site-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`
}
