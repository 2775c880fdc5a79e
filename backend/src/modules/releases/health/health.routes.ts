import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { forbidden } from '../../../errors.ts'
import { listPage } from '../../../lists/page.ts'
import type { Services } from '../../../services.ts'
import { releaseAccessOf } from '../../callers/permissions.ts'
import { covers } from '../release-access.ts'
import { KEPT_MS, listErrorGroups, readHealth, readVersionStates } from './health.repository.ts'
import {
  errorListQuery,
  errorListResponse,
  healthQuery,
  healthResponse,
  toCounts,
  toErrorGroup,
  toVersionState,
} from './health.schemas.ts'
import { createStackResolver } from './reports/sourceMaps.ts'

const tags = ['releases']
const dayMs = 86_400_000

export const releaseHealthRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'config' | 'releasesDb' | 'releases'>
> = async (app, { config, releasesDb, releases: { changes } }) => {
  const resolveStack = createStackResolver(config.siteDir)

  app.get(
    '/releases/health',
    {
      config: { permission: 'release', scope: 'read' },
      schema: {
        operationId: 'getReleaseHealth',
        summary: 'Salud de las versiones de un remoto',
        description:
          'Visitas, fallos, errores y tiempos por versión y por grupo de visitantes (todos, o la parte que prueba una versión), y qué decide la plataforma de cada versión. Sin comienzo, las últimas 24 horas. Los minutos se guardan dos días; las horas, treinta.',
        tags,
        querystring: healthQuery,
        response: { 200: healthResponse },
      },
    },
    async (request) => {
      const { query } = request
      requireCovered(request, query.remote)
      const { remote, to = new Date(), from = new Date(to.getTime() - dayMs) } = query
      const site = await changes.key()
      const step = to.getTime() - from.getTime() > KEPT_MS.minutes ? 'hour' : query.step
      const [series, versions] = await Promise.all([
        readHealth(releasesDb, { site, remote, from, to, step }),
        readVersionStates(releasesDb, site, remote),
      ])
      return {
        from: from.toISOString(),
        to: to.toISOString(),
        step,
        versions: versions.map(toVersionState),
        series: series.map(({ version, cohort, total, points }) => ({
          version,
          cohort,
          total: toCounts(total),
          points: points.map(({ at, ...counts }) => ({ at: at.toISOString(), ...toCounts(counts) })),
        })),
      }
    },
  )

  app.get(
    '/releases/errors',
    {
      config: { permission: 'release', scope: 'read' },
      schema: {
        operationId: 'listReleaseErrors',
        summary: 'Errores de las versiones de un remoto',
        description:
          'Los errores que los navegadores contaron, agrupados por mensaje y lugar, los más recientes primero, y los de las páginas que no se pudieron prerenderizar (`draw`), uno por página. `count` dice en cuántas visitas ocurrió cada uno; `stack` es el de una de ellas, con archivos y líneas del código fuente si el sitio guarda sus mapas.',
        tags,
        querystring: errorListQuery,
        response: { 200: errorListResponse },
      },
    },
    async (request) => {
      const { query } = request
      requireCovered(request, query.remote)
      const { remote, version, search } = query
      const site = await changes.key()
      const find = async (slice: { limit: number; offset: number }) => {
        const { rows, total } = await listErrorGroups(releasesDb, { site, remote, version, search }, slice)
        const readable = rows.map(async (row) => ({
          ...row,
          stack: await resolveStack(row.remote, row.version, row.stack),
        }))
        return { rows: await Promise.all(readable), total }
      }
      return listPage(query, find, toErrorGroup)
    },
  )
}

/** The remote is in the query, where the permission check of the path does not see it. */
function requireCovered(request: FastifyRequest, remote: string) {
  if (!covers(releaseAccessOf(request), remote)) throw forbidden()
}
