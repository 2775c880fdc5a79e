import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { clip } from '../../clip.ts'
import { createThrottledWarnings } from '../../db/throttled-warnings.ts'
import { ApiError, notFound } from '../../errors.ts'
import type { AllowanceRow } from './allowances.repository.ts'
import { createDeclaredUpstreams, type DeclarationSources } from './declared-upstreams.ts'
import { forwardedAddress, UnreachableError, type Upstream } from './upstream.addresses.ts'
import {
  createCaller,
  RequestTooLarge,
  type UpstreamCall,
  type UpstreamLimits,
  UpstreamTimeout,
} from './upstream.call.ts'

type Sources = DeclarationSources & {
  /** What the owner allows for a remote. */
  allowanceOf(remote: string): Promise<AllowanceRow | undefined>
  limits: UpstreamLimits
  logger: Pick<FastifyBaseLogger, 'warn'>
}

/** A service that this process has called. */
type Called = Upstream & {
  call: ReturnType<typeof createCaller>
  active: number
  /** Null while its last call worked, and before the first one. */
  failedAt: number | null
  hasWorked: boolean
  lastFailure: { at: number; message: string } | null
}

/** How a service responded to the calls of this process. */
export type ServiceHealth = {
  state: 'unknown' | 'working' | 'failing'
  lastFailure: Called['lastFailure']
}

type ForwardedCall = Omit<UpstreamCall, 'url'> & {
  /** Path and query below the remote's API. */
  rest: string
}

export type RemoteApis = ReturnType<typeof createRemoteApis>

/** A failure counts until the next call works, and at most for this time, because nobody may call again. */
const FAILING_MS = 300_000

/** Forwards calls to the services of remotes, and remembers which of them fail. */
export function createRemoteApis({ allowanceOf, limits, logger, ...sources }: Sources) {
  const declared = createDeclaredUpstreams(sources)
  const called = new Map<string, Called>()
  const warn = createThrottledWarnings(logger)

  /** Throws unless the remote has an API that the owner allows. */
  async function serviceOf(remote: string): Promise<Called> {
    const upstream = await declared.active(remote)
    if (upstream === undefined) throw notFound(`${clip(remote, 40)} no tiene una API en este sitio.`)
    const allowance = await allowanceOf(remote)
    if (allowance?.upstream !== upstream)
      throw new ApiError(
        403,
        'upstream_not_allowed',
        `El dueño del sitio todavía no permite el servicio de ${remote}.`,
      )
    const { isPrivate } = allowance
    const known = called.get(remote)
    if (known?.upstream === upstream && known.isPrivate === isPrivate) return known
    const service: Called = {
      ...{ upstream, isPrivate, call: createCaller(allowance, limits), active: 0 },
      ...{ failedAt: null, hasWorked: false, lastFailure: null },
    }
    called.set(remote, service)
    return service
  }

  return {
    declared,
    allowanceOf,

    /** The remotes whose services failed at their last call from this process. */
    failing: () =>
      [...called]
        .filter(([, service]) => isFailing(service))
        .map(([remote]) => remote)
        .sort(),

    healthOf(remote: string): ServiceHealth {
      const service = called.get(remote)
      if (!service) return { state: 'unknown', lastFailure: null }
      const state = service.hasWorked ? 'working' : 'unknown'
      return { state: isFailing(service) ? 'failing' : state, lastFailure: service.lastFailure }
    },

    /** Resolves to the response of the service; throws an `ApiError` when it has none that may be passed on. */
    async forward(
      remote: string,
      { rest, ...call }: ForwardedCall,
    ): Promise<{ response: IncomingMessage; body: Readable }> {
      const service = await serviceOf(remote)
      const url = forwardedAddress(service.upstream, rest)
      if (Number(call.headers['content-length'] ?? 0) > limits.requestBytes) throw tooLarge()
      if (service.active >= limits.calls) throw busy(remote)

      const fail = (error: unknown) => {
        if (call.signal.aborted || error instanceof RequestTooLarge) return
        service.failedAt = Date.now()
        service.hasWorked = false
        service.lastFailure = { at: service.failedAt, message: toApiError(error, remote).message }
        warn(remote, { err: error, remote }, 'the service of a remote failed')
      }
      service.active += 1
      try {
        const { response, body } = await service.call({ ...call, url })
        service.active += 1
        body.once('close', () => (service.active -= 1)).once('error', fail)
        if (isRedirect(response)) {
          body.destroy()
          throw new Error(`The service redirects (${response.statusCode})`)
        }
        service.failedAt = null
        service.hasWorked = true
        return { response, body }
      } catch (error) {
        fail(error)
        throw toApiError(error, remote)
      } finally {
        service.active -= 1
      }
    },
  }
}

function isFailing({ failedAt }: Called): boolean {
  return failedAt !== null && Date.now() - failedAt < FAILING_MS
}

/** Followed by a browser, it would lead from an address of this site to any other. */
function isRedirect({ statusCode = 0, headers }: IncomingMessage): boolean {
  return statusCode >= 300 && statusCode < 400 && (statusCode !== 304 || headers.location !== undefined)
}

function toApiError(error: unknown, remote: string): ApiError {
  if (error instanceof RequestTooLarge) return tooLarge()
  if (error instanceof UpstreamTimeout)
    return new ApiError(
      504,
      'upstream_timeout',
      `El servicio de ${remote} no respondió a tiempo. Inténtalo de nuevo más tarde.`,
    )
  if (error instanceof UnreachableError)
    return new ApiError(
      502,
      'upstream_address',
      `El servicio de ${remote} está en una dirección que este sitio no llama.`,
    )
  return new ApiError(
    502,
    'upstream_failed',
    `El servicio de ${remote} no funciona en este momento. Inténtalo de nuevo más tarde.`,
  )
}

function tooLarge(): ApiError {
  return new ApiError(413, 'too_large', 'Lo enviado es demasiado grande.')
}

function busy(remote: string): ApiError {
  return new ApiError(
    503,
    'upstream_busy',
    `El servicio de ${remote} atiende demasiadas peticiones. Inténtalo de nuevo en unos segundos.`,
  )
}
