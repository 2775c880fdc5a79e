import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, RequestListener } from 'node:http'
import type * as Api from '@opentelemetry/api'
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api'
import { createThrottledWarnings } from '../db/throttled-warnings.ts'
import { traceQueries } from './queries.ts'
import { requestIdOf } from './request-id.ts'
import type { Tracing } from './tracing.ts'

export type TracingConfig = {
  /** Where spans are sent, by OTLP over HTTP. */
  url: string
  /** The name of this service in the traces. */
  service: string
  /** Which share of the traces that begin here is sent, from 0 to 1. */
  share: number
}

type Sender = {
  api: typeof Api
  tracer: Tracer
  /** Runs the work, whose span has this id of a trace if it begins one. */
  withTraceId(id: string | undefined, work: () => Span): Span
  shutdown(): Promise<void>
}

const traceId = /^(?!0{32})[0-9a-f]{32}$/
const traceParent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Makes spans by hand where requests, queries and mails pass, because instrumentation that hooks into imports does not
 * see those of a bundle (docs/decisions/0096-seen-from-outside.md).
 */
export async function startTracing(config: TracingConfig): Promise<Tracing> {
  return new Spans(await openSender(config))
}

async function openSender({ url, service, share }: TracingConfig): Promise<Sender> {
  // Not imported above: a bundle would load them on every start.
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const random = new sdk.RandomIdGenerator()
  let given: string | undefined
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    idGenerator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId: () => given ?? random.generateTraceId(),
    },
    // Headers, timeout and certificates are those of the variables OTEL_EXPORTER_OTLP_….
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  return {
    api,
    tracer: provider.getTracer('plataforma'),
    withTraceId(id, work) {
      given = id
      try {
        return work()
      } finally {
        given = undefined
      }
    },
    shutdown: () => provider.shutdown(),
  }
}

class Spans implements Tracing {
  private readonly sender: Sender
  private readonly present = new AsyncLocalStorage<Span>()
  private readonly requests = new WeakMap<IncomingMessage, Span>()
  private readonly restoreQueries: () => void

  constructor(sender: Sender) {
    this.sender = sender
    this.restoreQueries = traceQueries((name, attributes) => this.beginQuery(name, attributes))
  }

  traceRequests(listener: RequestListener): RequestListener {
    return (request, response) => {
      const span = this.beginRequest(request)
      this.requests.set(request, span)
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        if (!response.writableFinished) span.setAttribute('error.type', 'aborted')
        if (response.statusCode >= 500) span.setStatus({ code: this.sender.api.SpanStatusCode.ERROR })
        span.end()
      })
      this.present.run(span, () => listener(request, response))
    }
  }

  nameRequest(request: IncomingMessage, route: string) {
    const span = this.requests.get(request)
    span?.updateName(`${request.method} ${route}`)
    span?.setAttribute('http.route', route)
  }

  inRequest(request: IncomingMessage, work: () => void) {
    const span = this.requests.get(request)
    if (span) this.present.run(span, work)
    else work()
  }

  async inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
    const span = this.begin(name, attributes)
    try {
      return await this.present.run(span, work)
    } catch (error) {
      this.fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  lineFields(request?: IncomingMessage) {
    const span = (request && this.requests.get(request)) ?? this.present.getStore()
    const context = span?.spanContext()
    return context ? { trace_id: context.traceId, span_id: context.spanId } : {}
  }

  logProblems(log: Parameters<Tracing['logProblems']>[0]) {
    const { diag, DiagLogLevel } = this.sender.api
    const warn = createThrottledWarnings(log)
    const report = (problem: string) => warn('traces', { problem }, 'traces were not sent')
    const ignore = () => undefined
    diag.setLogger(
      { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
      { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
    )
  }

  async close() {
    this.restoreQueries()
    // A collector that does not respond is only logged.
    await this.sender.shutdown().catch(() => undefined)
    this.sender.api.diag.disable()
  }

  private beginRequest(request: IncomingMessage): Span {
    const id = requestIdOf(request)
    const method = request.method ?? 'GET'
    const attributes = { 'http.request.method': method, 'http.request.id': id }
    const kind = this.sender.api.SpanKind.SERVER
    const parent = this.parentOf(request)
    return this.sender.withTraceId(traceId.test(id) ? id : undefined, () =>
      this.sender.tracer.startSpan(method, { kind, attributes }, parent),
    )
  }

  private parentOf({ headers }: IncomingMessage): Context {
    const { trace, ROOT_CONTEXT, TraceFlags } = this.sender.api
    const [, id, spanId, flags] = traceParent.exec(String(headers.traceparent ?? '')) ?? []
    if (!id || !spanId || !flags) return ROOT_CONTEXT
    const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
    return trace.setSpanContext(ROOT_CONTEXT, { traceId: id, spanId, traceFlags, isRemote: true })
  }

  /** Queries of the process itself get no span, such as those that look for work every second. */
  private beginQuery(name: string, attributes: Attributes) {
    if (!this.present.getStore()?.isRecording()) return undefined
    const span = this.begin(name, { 'db.system.name': 'postgresql', ...attributes })
    return (error?: unknown) => {
      if (error) this.fail(span, error)
      span.end()
    }
  }

  /** Within the present span, if there is one. */
  private begin(name: string, attributes: Attributes): Span {
    const { trace, ROOT_CONTEXT, SpanKind } = this.sender.api
    const span = this.present.getStore()
    const parent = span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
    return this.sender.tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent)
  }

  /** Without the message, which may contain values. */
  private fail(span: Span, error: unknown) {
    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
    span.setAttribute('error.type', String(code ?? name ?? 'error'))
    span.setStatus({ code: this.sender.api.SpanStatusCode.ERROR })
  }
}
