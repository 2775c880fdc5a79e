import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { repeatSoon } from '../../background/repeat.ts'
import { addressKey } from '../../limits/addresses.ts'
import { isHumanVisit } from '../../plugins/human-visits.ts'
import { createOwnPages } from '../../plugins/own-pages.ts'
import type { Services } from '../../services.ts'
import { deviceOf } from '../callers/user-agent.ts'
import type { Visitor } from './page-views.repository.ts'
import { type PageViewReport, pageViewReport } from './page-views.schemas.ts'
import { type createPageViews, isBelow, pageOfReport } from './page-views.service.ts'
import { sourceOf } from './sources.ts'
import { createVisitorKeys } from './visitor-keys.ts'

/** Receives the beacons that browsers send for each page view. */
export const reportRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'config' | 'origins' | 'settings' | 'site' | 'releasesDb' | 'releases'> & {
    pageViews: ReturnType<typeof createPageViews>
  }
> = async (app, { config, origins, settings, site, releasesDb, releases, pageViews }) => {
  const isFromOwnPage = createOwnPages(config)
  const views = app.rateLimits.limit('page views', { max: config.viewLimit, timeWindow: '15 minutes' })
  const visitorKeys = createVisitorKeys(releasesDb, releases.changes.key, app.log)

  let stop: (() => void) | undefined
  app.addHook('onListen', () => {
    stop = repeatSoon(() =>
      visitorKeys
        .destroyOld()
        .catch((error) => app.log.warn({ err: error }, 'old salts of visitors were not destroyed')),
    )
  })
  app.addHook('preClose', async () => stop?.())

  const isExcluded = async (url: string) => isBelow(url, (await settings.read())['stats.excludedPaths'])

  async function visitorOf(request: FastifyRequest<{ Body: PageViewReport }>): Promise<Visitor> {
    const { ip, host, headers, body } = request
    const userAgent = headers['user-agent'] ?? ''
    const key = await visitorKeys.keyOf({ address: ip, userAgent, host })
    return {
      ...(key ?? { visitor: null, day: null }),
      source: sourceOf(body.referrer, host),
      device: deviceOf(userAgent),
      country: origins.countryOf(ip),
    }
  }

  // A beacon without a CORS preflight must be text/plain; its content is JSON.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.post(
    '/stat/create',
    {
      config: { unrecorded: 'A page view is counted, not changed.', permission: 'public' },
      bodyLimit: 16_384,
      schema: {
        operationId: 'reportView',
        tags: ['stat'],
        body: pageViewReport,
        response: { 204: z.null().describe('Counted, unless it was no person’s view of a page of the site') },
      },
    },
    async (request, reply) => {
      const published = (await site.read()).site
      const url = pageOfReport(request.body.currentURL, published?.mounts ?? [])
      const isCounted =
        url !== null &&
        isFromOwnPage(request) &&
        // Every browser has one.
        Boolean(request.headers['user-agent']?.trim()) &&
        isHumanVisit(request) &&
        !(await isExcluded(url)) &&
        (await views.consume(addressKey(request.ip))) === 0
      if (isCounted)
        await pageViews.record({ url, ...origins.originOf(request.ip), ...(await visitorOf(request)) })
      return reply.code(204).send(null)
    },
  )
}
