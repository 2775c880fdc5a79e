import { eq } from 'drizzle-orm'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { siteTexts, textPages } from '../../db/schema/siteTexts.ts'
import { catalogueCacheSeconds } from '../../plugins/cache-control.ts'
import type { Services } from '../../services.ts'
import { siteTextId } from '../content/kinds/site-text.ts'

const textsParams = z.object({ brand: z.string().min(1).max(100), page: z.enum(textPages) })

/** Only what somebody changed: pages have all other texts in their code. */
const textsResponse = z.object({ texts: z.record(z.string(), z.string()) }).meta({ id: 'SiteTexts' })

export const siteTextRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/siteTexts/:brand/:page',
    {
      config: { permission: 'public', cacheSeconds: catalogueCacheSeconds },
      schema: {
        ...{ operationId: 'getSiteTexts', tags: ['content'] },
        summary: 'Leer los textos de una página',
        description:
          'Los textos publicados que cambian los de una página, por su nombre; los demás son los del propio sitio.',
        params: textsParams,
        response: { 200: textsResponse },
      },
    },
    async ({ params: { brand, page } }) => {
      const [row] = await db
        .select({ texts: siteTexts.texts })
        .from(siteTexts)
        .where(eq(siteTexts.id, siteTextId(brand, page)))
      return { texts: row?.texts ?? {} }
    },
  )
}
