import type { Readable } from 'node:stream'
import { keyOf } from 'federation/published/issues'
import { jsonOf } from 'federation/published/json'
import { PublishError } from 'federation/published/publishError'
import { z } from 'zod'
import { networkProblem } from './networkProblem.ts'
import { operationRoutes } from './routes.generated.ts'

type Operation = keyof typeof operationRoutes

type Call<Output> = {
  /** The values of the path parameters. */
  path?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: object | Readable
  response: z.ZodType<Output>
}

export type SiteClient = ReturnType<typeof createClient>

const LIMIT_MS = 120_000
const UPLOAD_LIMIT_MS = 20 * 60_000

const failure = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).default({}),
})

/** An error response of the site, with its message in Spanish. */
export class RefusedError extends PublishError {
  override name = 'RefusedError'
  readonly status: number
  /** Whether the same request can succeed later, as when another change is running. */
  readonly isTemporary: boolean

  constructor(message: string, status: number, isTemporary: boolean, code?: 'trying') {
    super(message, code)
    this.status = status
    this.isTemporary = isTemporary
  }
}

/** Calls the releases API of the site at `address`. Throws `PublishError` for every kind of failure. */
export function createClient({ address, token }: { address: string; token: string }) {
  return {
    address,

    async call<Output>(operation: Operation, call: Call<Output>): Promise<Output> {
      const { method } = operationRoutes[operation]
      const isStream = isReadable(call.body)
      const request: RequestInit & { duplex?: 'half' } = {
        method,
        headers: headersOf(token, call.body),
        // A redirect may lead to another site, which must not get the credential.
        redirect: 'manual',
        signal: AbortSignal.timeout(isStream ? UPLOAD_LIMIT_MS : LIMIT_MS),
        ...bodyOf(call.body),
      }
      let [response, text]: [Response | null, string] = [null, '']
      try {
        response = await fetch(urlOf(address, operation, call), request)
        text = await response.text()
      } catch (error) {
        throw networkProblem(address, error, { isChange: method !== 'GET', isRepeatable: isStream })
      }
      if (response.ok) return parsed(address, call.response, text)
      throw toSiteError(address, response, text)
    },
  }
}

function urlOf(
  address: string,
  operation: Operation,
  { path = {}, query = {} }: Pick<Call<unknown>, 'path' | 'query'>,
): URL {
  const filled = operationRoutes[operation].path.replace(/\{(\w+)\}/g, (_part, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const url = new URL(filled, address)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

function headersOf(token: string, body: Call<unknown>['body']): Record<string, string> {
  const type = isReadable(body) ? 'application/gzip' : 'application/json'
  return {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': type }),
  }
}

function bodyOf(body: Call<unknown>['body']): RequestInit & { duplex?: 'half' } {
  if (body === undefined) return {}
  if (isReadable(body)) return { body: body as unknown as BodyInit, duplex: 'half' }
  return { body: JSON.stringify(body) }
}

function isReadable(body: Call<unknown>['body']): body is Readable {
  return body !== undefined && Symbol.asyncIterator in body
}

function parsed<Output>(address: string, schema: z.ZodType<Output>, text: string): Output {
  const result = schema.safeParse(jsonOf(text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = issue && keyOf(issue)
  throw new PublishError(`${notOurs(address)}${place ? ` Falta o sobra «${place}» en su respuesta.` : ''}`)
}

/** Converts an error response of a site; a response in another form comes from something else. */
function toSiteError(address: string, response: Response, text: string): PublishError {
  const { status } = response
  const location = response.headers.get('location')
  if (status >= 300 && status < 400 && location) {
    const other = URL.canParse(location, address) ? new URL(location, address).origin : location
    return new PublishError(`${address} redirige a ${other}: usa esa dirección en --site.`)
  }
  const body = failure.safeParse(jsonOf(text))
  if (!body.success) {
    if (status < 500) return new PublishError(notOurs(address))
    const isTemporary = [502, 503, 504].includes(status)
    return new RefusedError(`${address} no puede responder ahora (${status}).`, status, isTemporary)
  }
  const { code, message, fields } = body.data
  const details = Object.entries(fields).map(([name, problem]) => `${name}: ${problem}`)
  const explained = [message, ...details].join('\n  ')
  if (status === 401)
    return new RefusedError(`${address} no acepta la credencial de MFE_TOKEN. ${explained}`, status, false)
  if (code === 'trying') return new RefusedError(explained, status, false, code)
  return new RefusedError(explained, status, code === 'locked' || code === 'unavailable')
}

function notOurs(address: string): string {
  return `${address} responde, pero no como un sitio de esta plataforma, o es de otra versión que esta orden.`
}
