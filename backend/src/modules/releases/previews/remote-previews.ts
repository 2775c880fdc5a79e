import type { FastifyBaseLogger } from 'fastify'
import { mainPathOf } from 'federation/site'
import {
  endPreviews,
  expiryOf,
  type ListedPreview,
  listPreviews,
  type ReleaseActor,
  readPreviews,
} from 'releases'
import type { Config } from '../../../config.ts'
import { createThrottledWarnings } from '../../../db/throttled-warnings.ts'
import { ApiError, notFound } from '../../../errors.ts'
import type { SiteReader } from '../../../site/publishedSite.ts'
import type { ReleaseAccessReader } from '../release-access.ts'
import type { SiteChanges } from '../releases.service.ts'
import type { TestersLinks } from '../testers-links.ts'

const CHECK_MS = 60_000

const platform: ReleaseActor = { kind: 'platform', name: 'plataforma' }

type Sources = {
  site: SiteReader
  changes: SiteChanges
  access: Pick<ReleaseAccessReader, 'lossOf'>
  links: TestersLinks
  logger: FastifyBaseLogger
}

export type RemotePreviews = ReturnType<typeof createRemotePreviews>

/**
 * Previews that teams uploaded: builds in no registry, each with a link that opens it. A preview ends after its week, or with
 * the right of the credential or user that uploaded it last.
 */
export function createRemotePreviews(
  { siteDir }: Pick<Config, 'siteDir'>,
  { site, changes, access, links, logger }: Sources,
) {
  const warn = createThrottledWarnings(logger)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  /** Why a preview is over, in Spanish; null while its link works. */
  async function endOf(preview: ListedPreview): Promise<string | null> {
    return expiryOf(preview) ?? access.lossOf(preview.grantor, [preview.name], 'publish')
  }

  /** The previews that are wanted and not over. */
  async function read(isWanted: (preview: ListedPreview) => boolean): Promise<ListedPreview[]> {
    const all = listPreviews(await changes.read(() => readPreviews(siteDir))).filter(isWanted)
    const ends = await Promise.all(all.map(endOf))
    return all.filter((_each, index) => ends[index] === null)
  }

  /** Removes the previews that are over, when this server may; their links have ended in any case. */
  async function endLost() {
    if ((await changes.obstacle()) !== null) return
    try {
      await changes.change((credential) =>
        endPreviews(siteDir, { credential, origin: { actor: platform } }, endOf),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      warn('previews', { reason: error.message }, 'previews that are over still have files')
    }
  }

  return {
    endLost,

    /** Those whose links work, the one that ends last first. */
    async list(name: string): Promise<ListedPreview[]> {
      const found = await read((each) => each.name === name)
      return found.sort((one, other) => (one.until > other.until ? -1 : 1))
    },

    /** Null when it is over, or never was. */
    async find(name: string, version: string): Promise<ListedPreview | null> {
      const [found] = await read((each) => each.name === name && each.version === version)
      return found ?? null
    },

    async end(name: string, version: string, actor: ReleaseActor) {
      const isMeant = (each: ListedPreview) => each.name === name && each.version === version
      const ended = await changes.change((credential) =>
        endPreviews(siteDir, { credential, origin: { actor } }, async (each) => (isMeant(each) ? '' : null)),
      )
      if (ended.length === 0) throw notFound('Esa vista previa ya no existe.')
    },

    /** The path that opens a preview in the site, with its link: the main page of its remote that every visitor can open. */
    async pathOf({
      name,
      version,
      until,
      grantor,
    }: Pick<ListedPreview, 'name' | 'version' | 'until' | 'grantor'>) {
      const mounts = (await site.read()).site?.mounts ?? []
      const page = mainPathOf(mounts.flatMap(({ remote, path }) => (remote === name ? [path] : []))) ?? '/'
      return page + links.sign({ [name]: version }, new Date(until), grantor).query
    },

    start() {
      timer = setInterval(() => {
        running ??= endLost()
          .catch((error) => logger.warn({ err: error }, 'previews that are over were not removed'))
          .finally(() => {
            running = undefined
          })
      }, CHECK_MS).unref()
    },

    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
