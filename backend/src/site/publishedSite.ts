import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry, Site, SiteMode } from 'federation'
import { PLATFORM_SEGMENTS, readRegistry, readShells, readSite } from 'federation/site-files'

const MODES: SiteMode[] = ['full', 'mixmatch']

/** How often `latest` looks for a change that no `read` has noticed. */
const CHECK_MS = 500

type Published = {
  /** Null until the site of this mode is published. */
  site: Site | null
  /** First path segments, in lower case, that no short link may take: those of both modes, which share the links. */
  reserved: ReadonlySet<string>
  registry: Registry
  /** The live version of the shell; null when none is recorded, as before shells had versions. */
  shell: string | null
}

/**
 * The published site as the registry names it. A changed registry is read again, so publishing requires no restart; one
 * that cannot be read leaves the last site in place.
 */
export function createSiteReader(siteDir: string, mode: SiteMode, logger: Pick<FastifyBaseLogger, 'warn'>) {
  const files = ['remotes/registry.json', 'shells.json', 'freeze.json'].map((name) => join(siteDir, name))
  let latest: Published = {
    site: null,
    reserved: new Set(PLATFORM_SEGMENTS),
    registry: { schema: 1, revision: 0, remotes: {} },
    shell: null,
  }
  const listeners: ((published: Published) => void)[] = []
  let known: string | null = null
  let reading: { version: string; done: Promise<void> } | undefined
  let failed: string | null = null
  let timer: NodeJS.Timeout | undefined

  async function read(): Promise<Published> {
    const version = await versionOf(files)
    if (version === null || version === known) return latest
    if (reading?.version !== version) reading = { version, done: load(version) }
    await reading.done
    return latest
  }

  async function load(version: string) {
    try {
      latest = await readPublished(siteDir, mode)
      const isChanged = known !== null
      known = version
      if (isChanged) for (const listener of listeners) listener(latest)
    } catch (error) {
      if (failed !== version) logger.warn({ err: error }, 'the published site cannot be read')
      failed = version
    } finally {
      reading = undefined
    }
  }

  return {
    read,

    /** What was read last, at most half a second ago, for callers that cannot wait. */
    latest: () => latest,

    /** Calls back with every change of the registry, of the shells or of the freeze after the start, within half a second. */
    onChange(listener: (published: Published) => void) {
      listeners.push(listener)
    },

    async start() {
      timer = setInterval(read, CHECK_MS).unref()
      await read()
    },

    close: () => clearInterval(timer),
  }
}

export type SiteReader = Pick<ReturnType<typeof createSiteReader>, 'read' | 'latest' | 'onChange'>

async function readPublished(siteDir: string, mode: SiteMode): Promise<Published> {
  const [registry, shells] = await Promise.all([
    readRegistry(siteDir),
    // Without it pages are served as composed.
    readShells(siteDir).catch(() => null),
  ])
  const sites = await Promise.all(
    MODES.map(async (each) => {
      const site = await readSite(siteDir, registry, each)
      if (!site && registry.sites?.[each])
        throw new Error(`${registry.sites[each]} is missing or was changed`)
      return site
    }),
  )
  return {
    registry,
    shell: shells?.modes[mode]?.active ?? null,
    site: sites.find((site) => site?.mode === mode) ?? null,
    reserved: new Set([...PLATFORM_SEGMENTS, ...sites.flatMap((site) => site?.reserved ?? [])]),
  }
}

/** Null while the first file is missing: nothing is published yet. */
async function versionOf(files: string[]): Promise<string | null> {
  const [first, ...others] = await Promise.all(files.map((file) => stat(file).catch(() => null)))
  return first ? [first, ...others].map((at) => at && `${at.mtimeMs}-${at.size}-${at.ino}`).join() : null
}
