import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { createThumbnails } from './thumbnails.ts'
import { isVideoShown } from './videos.repository.ts'
import { thumbnailResponse, videoParams } from './videos.schemas.ts'

const DAY_SECONDS = 86_400
const SUBSTITUTE_SECONDS = 300

export const videoRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'config'>> = async (
  app,
  { db, config },
) => {
  const folder = join(config.dataDir, 'video-thumbnails')
  const thumbnails = createThumbnails({ folder, source: config.videoPictures }, app.log)
  const substitute = await readFile(join(config.contentDir, 'academy/video.svg'))

  app.get(
    '/videos/:videoId/thumbnail',
    {
      config: { permission: 'public' },
      schema: {
        operationId: 'getVideoThumbnail',
        tags: ['videos'],
        params: videoParams,
        response: { 200: thumbnailResponse },
      },
    },
    async ({ params: { videoId } }, reply) => {
      if (!(await isVideoShown(db, videoId))) throw notFound('No se encontró el video.')
      const thumbnail = await thumbnails.find(videoId)
      const seconds = thumbnail ? DAY_SECONDS : SUBSTITUTE_SECONDS
      return (
        reply
          .header('cache-control', `public, max-age=${seconds}`)
          // The pages of a brand may be on another host than its back end.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type(thumbnail ? 'image/jpeg' : 'image/svg+xml')
          .send(thumbnail ?? substitute)
      )
    },
  )
}
