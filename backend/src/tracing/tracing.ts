import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * Traces for OpenTelemetry; absent unless the site is configured to send them. Spans hold routes, statuses and names of
 * tables, never a path, a query, an address or a value.
 */
export type Tracing = {
  /** Gives each request a span, in the trace of its `traceparent` or in one that has the request's id. */
  traceRequests(listener: RequestListener): RequestListener
  /** Names the span of a request. */
  nameRequest(request: IncomingMessage, route: string): void
  /** Continues in the span of a request after its body has arrived, which Node reads outside of it. */
  inRequest(request: IncomingMessage, work: () => void): void
  /** Runs the work in a span. */
  inSpan<Result>(
    name: string,
    attributes: Record<string, string>,
    work: () => Promise<Result>,
  ): Promise<Result>
  /** What a line of the log gets. */
  lineFields(request?: IncomingMessage): { trace_id?: string; span_id?: string }
  logProblems(log: Pick<FastifyBaseLogger, 'warn'>): void
  /** Sends what is waiting; traces nothing afterwards. */
  close(): Promise<void>
}

/** Names the spans of requests, and keeps what their handlers do in them. */
export function traceRoutes(app: FastifyInstance, tracing: Tracing) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions
    if (url && !request.is404) tracing.nameRequest(request.raw, url)
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => tracing.inRequest(request.raw, done))
}
