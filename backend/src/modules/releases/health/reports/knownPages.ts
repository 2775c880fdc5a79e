import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { basePathOf, matchMount, type Site, screensOf } from 'federation'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

const manifest = z.object({ pages: z.record(z.string(), z.unknown()).optional() })

const MAX_VERSIONS = 200

/**
 * The page that a report names, as one of a bounded set: a page of the version, otherwise the mount that serves the
 * address; null for an address outside the site.
 */
export function createKnownPages(siteDir: string) {
  const patterns = new LRUCache<string, Promise<ReadonlySet<string>>>({ max: MAX_VERSIONS })

  /** The pages that the version listed when it was published, relative to its base path. */
  async function read(remote: string, version: string): Promise<ReadonlySet<string>> {
    try {
      const text = await readFile(join(siteDir, 'remotes', remote, version, 'remote.json'), 'utf8')
      return new Set(Object.keys(manifest.parse(JSON.parse(text)).pages ?? {}).map(trimmed))
    } catch {
      return new Set()
    }
  }

  return async (
    remote: string,
    version: string,
    page: string,
    site: Pick<Site, 'mounts' | 'screens'>,
  ): Promise<string | null> => {
    const key = `${remote}@${version}`
    const known = patterns.get(key) ?? read(remote, version)
    patterns.set(key, known)
    const base = trimmed(basePathOf(site, remote))
    const path = trimmed(page)
    const isBelow = base === '' || path === base || path.startsWith(`${base}/`)
    if (isBelow && (await known).has(trimmed(path.slice(base.length)))) return `/${path}`
    return matchMount([...screensOf(site, remote), ...site.mounts], `/${path}`)?.path ?? null
  }
}

function trimmed(path: string): string {
  return path.replace(/^\/+|\/+$/g, '')
}
