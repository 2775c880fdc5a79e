import { readFile, stat } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

const MAX_MAP_BYTES = 32 * 1_048_576
const MAX_MAPS = 20
const absentForMs = 60_000

export type StackResolver = (remote: string, version: string, stack: string) => Promise<string>

/**
 * Makes stacks of built files readable by source maps, which lie in the site folder where nothing serves them:
 * `maps/<remote>/<version>/<file>.map`. Frames without a map stay as they are.
 */
export function createStackResolver(siteDir: string): StackResolver {
  const maps = new LRUCache<string, { map: SourceMap | null }>({ max: MAX_MAPS })

  async function mapOf(remote: string, version: string, file: string): Promise<SourceMap | null> {
    const path = join(siteDir, 'maps', remote, version, `${file}.map`)
    const known = maps.get(path)
    if (known) return known.map
    const map = await readMap(path)
    maps.set(path, { map }, map ? {} : { ttl: absentForMs })
    return map
  }

  async function resolveLine(remote: string, version: string, line: string): Promise<string> {
    const folder = `/remotes/${remote}/${version}/`
    const start = line.indexOf(folder)
    if (start === -1) return line
    const [, file, row, column] = /^([\w./-]+):(\d+):(\d+)/.exec(line.slice(start + folder.length)) ?? []
    if (!file || file.split('/').includes('..')) return line
    const map = await mapOf(remote, version, file)
    const entry = map?.findEntry(Number(row) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return line
    // The types leave out the name.
    const { originalSource, originalLine, originalColumn, name }: typeof entry & { name?: string } = entry
    const place = `${sourcePath(originalSource)}:${originalLine + 1}:${originalColumn + 1}`
    const caller = name ?? callerOf(line)
    return caller ? `    at ${caller} (${place})` : `    at ${place}`
  }

  return async (remote, version, stack) => {
    const lines = stack.split('\n').map((line) => resolveLine(remote, version, line))
    return (await Promise.all(lines)).join('\n')
  }
}

async function readMap(path: string): Promise<SourceMap | null> {
  try {
    if ((await stat(path)).size > MAX_MAP_BYTES) return null
    return new SourceMap(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

/** Sources are relative to the map. */
function sourcePath(source: string): string {
  return source.replace(/^(?:\.\.?\/)+/, '')
}

/** The function of a frame of Chromium (`at name (…`) or of the others (`name@…`). */
function callerOf(line: string): string | undefined {
  return /^\s*at ([^\s(]+) \(/.exec(line)?.[1] ?? /^([^@\s]+)@/.exec(line)?.[1]
}
