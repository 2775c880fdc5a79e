import type { FastifyBaseLogger } from 'fastify'
import { MemoryLimiter } from '../../limits/memoryLimiter.ts'
import { createThumbnailFiles } from './thumbnails.files.ts'
import { fetchThumbnail, type ThumbnailSource } from './thumbnails.source.ts'

export const MAX_THUMBNAILS = 500
export const MAX_THUMBNAIL_BYTES = 256 * 1024
/** How long a thumbnail is served before it is fetched again. */
export const THUMBNAIL_DAYS = 30

const MAX_KEPT_MS = THUMBNAIL_DAYS * 86_400_000
const RETRY_AFTER_MS = 10 * 60_000
const MAX_FETCHES_AT_ONCE = 16

/** Thumbnails of videos, fetched once and cached, so that browsers do not contact YouTube. */
export function createThumbnails(
  { folder, source }: { folder: string; source: ThumbnailSource },
  logger: FastifyBaseLogger,
) {
  const files = createThumbnailFiles(folder, MAX_THUMBNAILS)
  const attempts = new MemoryLimiter({ points: 1, windowMs: RETRY_AFTER_MS })
  const fetches = new Map<string, Promise<Buffer | null>>()

  async function fetchAndKeep(videoId: string): Promise<Buffer | null> {
    const picture = await fetchThumbnail(source, videoId, MAX_THUMBNAIL_BYTES).catch((error: unknown) => {
      logger.warn({ err: error, videoId }, 'A thumbnail could not be fetched')
      return null
    })
    if (!picture) return null
    await files.write(videoId, picture).catch((error: unknown) => {
      logger.warn({ err: error, videoId }, 'A thumbnail was not kept')
    })
    return picture
  }

  function fetchOnce(videoId: string): Promise<Buffer | null> {
    const running = fetches.get(videoId)
    if (running) return running
    if (fetches.size >= MAX_FETCHES_AT_ONCE || attempts.consume(videoId) > 0) return Promise.resolve(null)
    const fetching = fetchAndKeep(videoId).finally(() => fetches.delete(videoId))
    fetches.set(videoId, fetching)
    return fetching
  }

  return {
    /** The thumbnail of a video, a JPEG; null when there is none at the moment. */
    async find(videoId: string): Promise<Buffer | null> {
      const kept = await files.read(videoId)
      if (kept && Date.now() - kept.keptAt.getTime() < MAX_KEPT_MS) return kept.picture
      return (await fetchOnce(videoId)) ?? kept?.picture ?? null
    },
  }
}
