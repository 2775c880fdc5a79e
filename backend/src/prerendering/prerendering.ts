import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { noteDataChange, noteVisited, sharePrerenderedFolders, watchSite } from 'federation/prerendering'
import { changesChannel, createDataVersion, databaseChannel } from '../db/notices/data-version.ts'
import { changesPages } from '../modules/callers/changesPages.ts'
import { listMostVisited } from '../modules/page-views/page-views.repository.ts'
import type { Services } from '../services.ts'

/** How often the most visited pages are recorded, and from how many of the latest page views. */
const VISITED_MS = 3_600_000
const VISITED_VIEWS = 10_000

/**
 * Records when data that pages show may have changed and, unless another process does, prerenders the pages of the
 * published site ahead of visits, as visitors who are not signed in see them: by requests to this server, from its own
 * address.
 */
export function prerenderPages(
  app: FastifyInstance,
  { config, db, notifications, siteMetrics, siteStorage }: Services,
) {
  const { siteDir, siteMode, prerendering, isEngineMissing } = config
  const note = () =>
    noteDataChange(siteDir, siteMode).catch((error) =>
      app.log.warn({ err: error }, 'a change of data was not noted for prerendered pages'),
    )
  // Restores, uploads and queries of administrators, in any process.
  createDataVersion(notifications, [databaseChannel, changesChannel], note)
  /** Each machine prerenders in its own folder. */
  const signalOthers = () =>
    notifications
      .signal(changesChannel)
      .catch((error) => app.log.warn({ err: error }, 'a change of data was not signalled to other machines'))
  app.addHook('onResponse', async (request, reply) => {
    if (!changesPages(request, reply)) return
    await note()
    if (siteStorage.isUsed) await signalOthers()
  })
  const rank = () =>
    listMostVisited(db, VISITED_VIEWS)
      .then((paths) => noteVisited(siteDir, siteMode, paths))
      .catch((error) => app.log.warn({ err: error }, 'the most visited pages were not noted'))
  let ranking: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    ranking = setInterval(rank, VISITED_MS).unref()
    // A new version of the back end can respond with other data than the one before.
    await Promise.all([note(), rank()])
    await sharePrerenderedFolders(join(siteDir, siteMode)).catch((error) =>
      app.log.warn({ err: error }, 'the folders of prerendered pages could not be prepared'),
    )
  })
  app.addHook('preClose', async () => clearInterval(ranking))
  if (isEngineMissing)
    app.log.warn(
      { system: `${process.platform} ${process.arch}` },
      'there is no engine that prerenders pages here',
    )
  if (!prerendering) return

  let watch: ReturnType<typeof watchSite> | undefined
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo
    watch = watchSite(
      { siteFolder: siteDir, mode: siteMode, api: `http://${ownHost(config.host)}:${port}` },
      {
        onPlan: siteMetrics.prerendering.plan,
        onPage: ({ problem }) => siteMetrics.prerendering.page(problem !== null),
        onRun(run) {
          siteMetrics.prerendering.end()
          app.log.info(run, 'pages were prerendered')
        },
        onStandby: () => app.log.info('another process prerenders the pages'),
        onProblem(error) {
          siteMetrics.prerendering.fail()
          app.log.warn({ err: error }, 'pages could not be prerendered')
        },
      },
    )
  })
  app.addHook('preClose', async () => watch?.close())
}

/** The host at which this process reaches itself. */
function ownHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
