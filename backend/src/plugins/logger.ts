import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, multistream, pino } from 'pino'
import type { Config } from '../config.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { LogFile } from './log-file.ts'
import { describeError, masked, maskSecrets, secretNames, shortenLine } from './log-masking.ts'
import { LogOutput } from './log-output.ts'
import { openLogStream } from './log-stream.ts'

const MAX_WAITING_FAILURES_BYTES = 262_144

export type Log = {
  logger: Logger
  /** Why lines cannot be written at the moment, such as ENOSPC. */
  problem(): string | undefined
}

/** What each line has beyond its own fields. */
type LineFields = () => object

export function createLogger(
  { logFile, logLevel, logFiles }: Pick<Config, 'logLevel' | 'logFile' | 'logFiles'>,
  lineFields?: LineFields,
): Log {
  if (logFile === '-') {
    const output = outputTo(new LogOutput(openLogStream(process.stdout)))
    return { logger: loggerTo(output, logLevel, lineFields), problem: () => output.problem() }
  }
  const file = outputTo(new LogOutput(new LogFile(logFile, logFiles)))
  // Failures are also printed to the terminal.
  const terminal = outputTo(new LogOutput(openLogStream(process.stderr), MAX_WAITING_FAILURES_BYTES))
  file.notify((code) => loggerTo(terminal, 'error').error({ code, logFile }, 'the log cannot be written'))
  const streams = multistream([
    { stream: file, level: logLevel === 'silent' ? 'fatal' : logLevel },
    { stream: terminal, level: 'error' },
  ])
  return { logger: loggerTo(streams, logLevel, lineFields), problem: () => file.problem() }
}

function outputTo(output: LogOutput): LogOutput {
  process.once('exit', () => output.flushAtExit())
  return output
}

export function loggerTo(
  stream: DestinationStream,
  level: Config['logLevel'],
  lineFields?: LineFields,
): Logger {
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
      hooks: { streamWrite: shortenLine },
      ...(lineFields && { mixin: () => lineFields() }),
    },
    stream,
  )
}

/** Logs one line for each request, after its response. */
export function logRequests(app: FastifyInstance, tracing?: Tracing) {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const level = isRoutine(request, reply) ? 'debug' : 'info'
    // Fastify's logger type lacks members of pino's.
    if (!(request.log as Logger).isLevelEnabled(level)) return
    const line = {
      method: request.method,
      url: maskSecrets(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      user: request.session?.user.id,
      // The response ends outside of its span.
      ...tracing?.lineFields(request.raw),
    }
    request.log[level](line, 'request')
  })
}

// Files, and redirects, which are counted as visits, are only logged at the debug level.
function isRoutine(request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode >= 400) return false
  if (reply.statusCode === 302 && !request.url.startsWith('/api/')) return true
  return /^\/(assets|remotes|content)\//.test(request.url)
}
