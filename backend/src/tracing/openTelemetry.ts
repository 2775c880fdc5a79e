import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Attributes, Context, Span, SpanContext } from '@opentelemetry/api'
import { createThrottledWarnings } from '../db/throttled-warnings.ts'
import { requestIdOf } from '../plugins/request-id.ts'
import { traceQueries } from './queries.ts'
import type { Tracing } from './tracing.ts'

export type TracingConfig = {
  /** Where spans are sent, by OTLP over HTTP. */
  url: string
  /** The name of this service in the traces. */
  service: string
  /** Which share of the traces that begin here is sent, from 0 to 1. */
  share: number
}

const traceId = /^(?!0{32})[0-9a-f]{32}$/
const traceParent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Makes spans by hand where requests, queries and mails pass, because instrumentation that hooks into imports does not
 * see those of a bundle (docs/decisions/0096-seen-from-outside.md).
 */
export async function startTracing({ url, service, share }: TracingConfig): Promise<Tracing> {
  // Not imported above: a bundle would load them on every start.
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { trace, ROOT_CONTEXT, SpanKind, SpanStatusCode, DiagLogLevel } = api

  const random = new sdk.RandomIdGenerator()
  /** The id of the trace that the next span begins, if it begins one. */
  let beginning: string | undefined
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    idGenerator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId: () => beginning ?? random.generateTraceId(),
    },
    // Headers, timeout and certificates are those of the variables OTEL_EXPORTER_OTLP_….
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('plataforma')
  const spans = new AsyncLocalStorage<Span>()
  const requests = new WeakMap<IncomingMessage, Span>()

  function begin(name: string, kind: number, attributes: Attributes, parent: Context): Span {
    return tracer.startSpan(name, { kind, attributes }, parent)
  }

  /** In the present span, if there is one. */
  function here(): Context {
    const span = spans.getStore()
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
  }

  function parentOf({ headers }: IncomingMessage): Context {
    const [, id, spanId, flags] = traceParent.exec(String(headers.traceparent ?? '')) ?? []
    if (!id || !spanId || !flags) return ROOT_CONTEXT
    const traceFlags = Number.parseInt(flags, 16) & api.TraceFlags.SAMPLED
    return trace.setSpanContext(ROOT_CONTEXT, { traceId: id, spanId, traceFlags, isRemote: true })
  }

  function beginRequest(request: IncomingMessage): Span {
    const id = requestIdOf(request)
    const method = request.method ?? 'GET'
    beginning = traceId.test(id) ? id : undefined
    try {
      const attributes = { 'http.request.method': method, 'http.request.id': id }
      return begin(method, SpanKind.SERVER, attributes, parentOf(request))
    } finally {
      beginning = undefined
    }
  }

  function fail(span: Span, error: unknown) {
    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
    span.setAttribute('error.type', String(code ?? name ?? 'error'))
    // Without the message, which may contain values.
    span.setStatus({ code: SpanStatusCode.ERROR })
  }

  const restoreQueries = traceQueries((name, attributes) => {
    // Not the queries of the process itself, such as those that look for work every second.
    if (!spans.getStore()?.isRecording()) return undefined
    const span = begin(name, SpanKind.CLIENT, { 'db.system.name': 'postgresql', ...attributes }, here())
    return (error) => {
      if (error) fail(span, error)
      span.end()
    }
  })

  return {
    traceRequests: (listener) => (request, response) => {
      const span = beginRequest(request)
      requests.set(request, span)
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (!response.writableFinished) span.setAttribute('error.type', 'aborted')
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      spans.run(span, () => listener(request, response))
    },

    nameRequest(request, route) {
      const span = requests.get(request)
      span?.updateName(`${request.method} ${route}`)
      span?.setAttribute('http.route', route)
    },

    inRequest(request, work) {
      const span = requests.get(request)
      if (span) spans.run(span, work)
      else work()
    },

    async inSpan(name, attributes, work) {
      const span = begin(name, SpanKind.CLIENT, attributes, here())
      try {
        return await spans.run(span, work)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },

    lineFields(request) {
      const found = (request && requests.get(request)) ?? spans.getStore()
      return found ? fieldsOf(found.spanContext()) : {}
    },

    logProblems(log) {
      const warn = createThrottledWarnings(log)
      const report = (problem: string) => warn('traces', { problem }, 'traces were not sent')
      const ignore = () => undefined
      api.diag.setLogger(
        { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
        { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
      )
    },

    async close() {
      restoreQueries()
      // A collector that does not respond is only logged.
      await provider.shutdown().catch(() => undefined)
      api.diag.disable()
    },
  }
}

function fieldsOf({ traceId, spanId }: SpanContext) {
  return { trace_id: traceId, span_id: spanId }
}
