import { SourceMap } from 'node:module'
import { LRUCache } from 'lru-cache'
import { PublishError, readSourceMap } from 'releases'

const MAX_MAPS = 20
const absentForMs = 60_000

export type StackResolver = (remote: string, version: string, stack: string) => Promise<string>

/**
 * Makes stacks of built files readable with the source maps that were published with them, which are never served.
 * Frames without a map stay as they are.
 */
export function createStackResolver(siteDir: string): StackResolver {
  const maps = new LRUCache<string, { map: SourceMap | null }>({ max: MAX_MAPS })

  async function mapOf(remote: string, version: string, file: string): Promise<SourceMap | null> {
    const key = `${remote}/${version}/${file}`
    const known = maps.get(key)
    if (known) return known.map
    const map = await readMap(siteDir, { name: remote, version, file })
    maps.set(key, { map }, map ? {} : { ttl: absentForMs })
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
    // The types lack `name`.
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

async function readMap(
  siteDir: string,
  place: Parameters<typeof readSourceMap>[1],
): Promise<SourceMap | null> {
  try {
    const text = await readSourceMap(siteDir, place)
    return text === null ? null : new SourceMap(JSON.parse(text))
  } catch (error) {
    // A map is untrusted: if it is invalid, the stack is shown as it was reported.
    if (error instanceof PublishError || error instanceof SyntaxError || error instanceof TypeError)
      return null
    throw error
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
