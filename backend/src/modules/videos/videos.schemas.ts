import { z } from 'zod'

/** The id of a YouTube video. */
export const videoParams = z.object({ videoId: z.string().regex(/^[\w-]{11}$/, 'no es un video') })

export const thumbnailResponse = {
  description: 'The picture of the video or, where there is none, one of the site (image/svg+xml).',
  content: { 'image/jpeg': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
}
