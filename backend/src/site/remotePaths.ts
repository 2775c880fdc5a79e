import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mountsOf } from 'federation'
import { z } from 'zod'

const registry = z.object({
  remotes: z.record(z.string(), z.object({ active: z.string().nullable() })),
})
const manifest = z.object({ pages: z.record(z.string(), z.unknown()).optional() })

/**
 * The first path segments of active remotes' own pages, in lower case: a remote at the site's root may have pages
 * that no mount names. Unreadable files reserve nothing.
 */
export async function remoteSegments(siteDir: string): Promise<Set<string>> {
  const folder = join(siteDir, 'remotes')
  const { remotes } = (await readJson(join(folder, 'registry.json'), registry)) ?? { remotes: {} }
  const found = Object.entries(remotes).map(async ([name, { active }]) => {
    if (!active || !isAtRoot(name)) return []
    const file = await readJson(join(folder, name, active, 'remote.json'), manifest)
    return Object.keys(file?.pages ?? {}).map((pattern) => pattern.split('/')[0] ?? '')
  })
  const segments = (await Promise.all(found)).flat().filter((name) => /^[^:*]/.test(name))
  return new Set(segments.map((name) => name.toLowerCase()))
}

function isAtRoot(name: string): boolean {
  const mounts = [...mountsOf('full'), ...mountsOf('mixmatch')]
  return mounts.some(({ path, remote }) => path === '/' && remote === name)
}

async function readJson<Value>(file: string, schema: z.ZodType<Value>): Promise<Value | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}
