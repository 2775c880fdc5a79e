import type { FastifyPluginAsync } from 'fastify'
import { notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { findLessonText } from './academy.repository.ts'

/** Texts for everybody, at addresses that contain their hash. A page that was loaded before a change may ask for an old one. */
export const lessonTextRoutes: FastifyPluginAsync<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get<{ Params: { file: string } }>(
    '/content/lessons/:file',
    { config: { permission: 'public' }, schema: { hide: true } },
    async ({ params: { file } }, reply) => {
      const [, slug, hash] = /^(.{1,100})\.([0-9a-f]{32})\.md$/.exec(file) ?? []
      const text = slug && hash ? await findLessonText(db, slug, hash) : undefined
      if (text === undefined) throw notFound('No se encontró el texto de la lección.')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('access-control-allow-origin', '*')
        .type('text/markdown; charset=utf-8')
        .send(text)
    },
  )
}
