import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, multistream, destination as openDestination, pino } from 'pino'
import type { Config } from '../config.ts'

const secretNames = [
  ...['password', 'newPassword', 'oldPassword', 'currentPassword', 'passwordHash'],
  ...['accessToken', 'refreshToken', 'captchaToken', 'token', 'tokenHash', 'emailEncrypt'],
  ...['secret', 'clientSecret', 'jwtSecret', 'authorization', 'cookie'],
]

// `code` and `state` are secrets in the address of an OAuth return only.
const secretQuery = new RegExp(`([?&](?:${[...secretNames, 'code', 'state'].join('|')})=)[^&#]*`, 'gi')
// A reset link's token is part of its path.
const secretPath = /(\/(?:auth\/password\/restore|db\/download)\/)[^/?#]+/gi
// Whatever looks like a signed token is one, wherever it turns up. It begins where a word begins: an address of `eyJeyJ…`
// would otherwise be read again from each of them.
const signedToken = /(?<![\w-])(?=[\w-]*eyJ[\w-]{8})[\w-]+\.[\w-]+\.[\w-]+/g

const masked = '[oculto]'

export function createLogger(config: Pick<Config, 'logLevel' | 'logFile'>): Logger {
  if (config.logFile === '-') return loggerTo(openDestination({ dest: 1, sync: false }), config.logLevel)
  mkdirSync(dirname(config.logFile), { recursive: true })
  const file = openDestination({ dest: config.logFile, sync: false })
  // Failures are for whoever watches the terminal, too.
  const streams = multistream([
    { stream: file, level: config.logLevel === 'silent' ? 'fatal' : config.logLevel },
    { stream: process.stderr, level: 'error' },
  ])
  return loggerTo(streams, config.logLevel)
}

export function loggerTo(stream: DestinationStream, level: Config['logLevel']): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
        censor: masked,
      },
      serializers: { err: describeError, error: describeError },
    },
    stream,
  )
}

/** One line a request, once it is answered. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const level = isRoutine(request, reply) ? 'debug' : 'info'
    // Fastify's own type of a logger leaves out what pino's has.
    if (!(request.log as Logger).isLevelEnabled(level)) return
    const line = {
      method: request.method,
      url: maskSecrets(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      user: request.session?.user.id,
    }
    request.log[level](line, 'request')
  })
}

export function maskSecrets(text: string): string {
  return text
    .replace(secretQuery, `$1${masked}`)
    .replace(secretPath, `$1${masked}`)
    .replace(signedToken, masked)
}

// Files, and redirects, of which the visits tell.
function isRoutine(request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode >= 400) return false
  if (reply.statusCode === 302 && !request.url.startsWith('/api/')) return true
  return /^\/(assets|remotes|content)\//.test(request.url)
}

// A failed query carries its parameters, in its message too: addresses, hashes, what people wrote.
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  const message = withoutParameters(error.message)
  return {
    type: error.name,
    message,
    code,
    statusCode,
    stack: withoutParameters(error.stack ?? ''),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

function withoutParameters(text: string): string {
  return maskSecrets(text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, `\nparams: ${masked}`))
}
