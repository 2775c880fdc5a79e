import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { VersionMetrics } from '../releases/health/versionMetrics.ts'
import type { Redirects } from '../short-links/short-links.redirect.ts'
import type { SiteMetrics } from './site.metrics.ts'

type Verified = { failure: string | null; verifiedAt: Date }

type Measured = {
  pool: pg.Pool
  /** How many sockets are open. */
  sockets(): number
  /** How many visits of short links are not committed yet. */
  visitsWaiting(): number
  redirects: Redirects
  versionMetrics: VersionMetrics
  siteMetrics: SiteMetrics
  /** The remotes whose services fail. */
  failingApis(): string[]
  /** The last backup that was restored aside. */
  lastVerification(): Promise<Verified | undefined>
}

/**
 * Measures every request and serves the metrics for Prometheus on an address of its own, not on the site's public
 * port.
 */
export function serveMetrics(
  app: FastifyInstance,
  at: { port: number; host: string },
  {
    pool,
    sockets,
    visitsWaiting,
    redirects,
    versionMetrics,
    siteMetrics,
    failingApis,
    lastVerification,
  }: Measured,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration by route (/:code is a short link), method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('database_pool_connections', 'Open connections of the pool.', () => pool.totalCount)
  gauge('database_pool_idle_connections', 'Connections of the pool without work.', () => pool.idleCount)
  gauge('database_pool_waiting', 'Queries that wait for a connection of the pool.', () => pool.waitingCount)
  gauge('sockets_connected', 'Open sockets of this process.', sockets)
  gauge('visits_waiting', 'Visits of short links that are not committed yet.', visitsWaiting)
  new Gauge({
    name: 'remote_api_failing',
    help: 'Remotes whose own services failed at the last call from this process.',
    labelNames: ['remote'],
    registers: [registry],
    collect() {
      this.reset()
      for (const remote of failingApis()) this.set({ remote }, 1)
    },
  })
  const ofVerification = (name: string, help: string, read: (last: Verified) => number) =>
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        // The other metrics are served without a database too.
        const last = await lastVerification().catch(() => undefined)
        if (last) this.set(read(last))
      },
    })
  ofVerification(
    'backup_verification_failed',
    'Whether the last backup that was restored aside could not be (1).',
    ({ failure }) => (failure === null ? 0 : 1),
  )
  ofVerification(
    'backup_verification_timestamp_seconds',
    'When a backup was last restored aside; 0 before the first.',
    ({ verifiedAt }) => verifiedAt.getTime() / 1000,
  )
  versionMetrics.serve(registry)
  siteMetrics.serve(registry)

  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the path: each invented path would otherwise become a series.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    const labels = { method: request.method, route, status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })

  redirects.observers.push(({ method }, status, milliseconds) => {
    durations.observe({ method, route: '/:code', status }, milliseconds / 1000)
  })

  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      app.log.error({ err: error }, 'metrics failed')
      response.writeHead(500).end()
    }
  })
  // The site also works without its metrics: a port that is in use is only logged.
  server.on('error', (error) => app.log.error({ err: error }, 'metrics are not served'))
  app.addHook('onListen', async () => {
    server.listen(at.port, at.host, () => app.log.info({ address: server.address() }, 'serving metrics'))
  })
  app.addHook('preClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}
