import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { brandOf, brandsOf } from 'federation/brands'
import { addressKey } from '../../../limits/addresses.ts'
import { MemoryLimiter } from '../../../limits/memoryLimiter.ts'
import { rejectWhenLimited } from '../../../limits/tooManyRequests.ts'
import { catalogueCacheSeconds } from '../../../plugins/cache-control.ts'
import type { Services } from '../../../services.ts'
import { siteSearchQuery, siteSearchResponse, suggestedResponse } from './public.schemas.ts'
import { searchSite } from './searchSite.ts'
import { createSuggestions } from './suggested.ts'

/** Of an address in a minute: a classroom behind one address types about as fast. */
export const SEARCH_LIMIT = 300

export const siteSearchRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'site' | 'config'>> = async (
  app,
  services,
) => {
  const { siteMode } = services.config
  const limit = new MemoryLimiter({ points: SEARCH_LIMIT, windowMs: 60_000 })
  const suggest = createSuggestions(services)

  app.get(
    '/search/site',
    {
      config: { permission: 'public' },
      schema: {
        ...{ operationId: 'searchSite', tags: ['search'] },
        summary: 'Buscar en las páginas públicas',
        description:
          'Lecciones con los apartados de su texto, cursos, categorías, proyectos, personas del equipo y páginas, hasta veinte líneas, lo mejor primero. No importan los acentos; la última palabra puede estar a medias, y con pocos resultados también se busca lo que se escribe parecido.',
        querystring: siteSearchQuery,
        response: { 200: siteSearchResponse },
        errorStatuses: [429],
      },
    },
    async ({ query: { q, brand }, ip, hostname }, reply) => {
      rejectWhenLimited(limit.consume(addressKey(ip)), reply)
      const own = brandsOf(siteMode).find(({ id }) => id === brand) ?? brandOf(siteMode, hostname)
      return searchSite(services, { q, brand: own.id })
    },
  )

  app.get(
    '/search/suggested',
    {
      config: { permission: 'public', cacheSeconds: catalogueCacheSeconds },
      schema: {
        ...{ operationId: 'listSuggestedPages', tags: ['search'] },
        summary: 'Sugerencias antes de escribir',
        description: 'Los cursos, categorías y proyectos más vistos, hasta seis.',
        response: { 200: suggestedResponse },
      },
    },
    async () => ({ results: await suggest() }),
  )
}
