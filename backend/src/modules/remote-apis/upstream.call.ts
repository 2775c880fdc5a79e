import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { pipeline, type Readable, Transform } from 'node:stream'
import { guardedLookup, requireCallable, type Upstream } from './upstream.addresses.ts'

export type UpstreamLimits = {
  connectMs: number
  /** From the end of the request to the start of the response. */
  firstByteMs: number
  totalMs: number
  requestBytes: number
  responseBytes: number
  /** At the same time, of one remote in one process. */
  calls: number
}

export const upstreamLimits: UpstreamLimits = {
  connectMs: 3000,
  firstByteMs: 20_000,
  totalMs: 60_000,
  requestBytes: 10_485_760,
  responseBytes: 52_428_800,
  calls: 64,
}

export type UpstreamCall = {
  url: URL
  method: string
  headers: Record<string, string | string[]>
  body: Readable | null
  /** Aborted when the client has left. */
  signal: AbortSignal
}

export class UpstreamTimeout extends Error {
  override name = 'UpstreamTimeout'
}

export class RequestTooLarge extends Error {
  override name = 'RequestTooLarge'
}

class ResponseTooLarge extends Error {
  override name = 'ResponseTooLarge'
}

/** Resolves to the response and its limited body once its headers have arrived. */
type Caller = (call: UpstreamCall) => Promise<{ response: IncomingMessage; body: Readable }>

/** Calls one service. Each call has a connection of its own, so that its address is checked at that moment. */
export function createCaller({ upstream, isPrivate }: Upstream, limits: UpstreamLimits): Caller {
  const isSecure = new URL(upstream).protocol === 'https:'
  const agent = isSecure ? new HttpsAgent() : new Agent()
  const send = isSecure ? httpsRequest : httpRequest
  const lookup = guardedLookup(isPrivate)

  return ({ url, method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      requireCallable(url, isPrivate)
      const outgoing = send(url, { method, headers, agent, lookup, signal })
      const stopTimers = limitTimes(outgoing, limits)
      outgoing.once('close', stopTimers)
      outgoing.on('error', reject)
      outgoing.once('response', (response) => {
        const limited = limiter(limits.responseBytes, () => new ResponseTooLarge())
        pipeline(response, limited, (error) => {
          if (error) outgoing.destroy()
        })
        resolve({ response, body: limited })
      })
      if (!body) return outgoing.end()
      // Not one pipeline: it would destroy the client's connection, which still needs a response.
      const limited = body.pipe(limiter(limits.requestBytes, () => new RequestTooLarge()))
      pipeline(limited, outgoing, (error) => {
        if (error) reject(error)
      })
    })
}

function limitTimes(outgoing: ClientRequest, { connectMs, firstByteMs, totalMs }: UpstreamLimits) {
  const timers: NodeJS.Timeout[] = []
  const limit = (milliseconds: number, what: string) => {
    const timer = setTimeout(() => outgoing.destroy(new UpstreamTimeout(what)), milliseconds)
    timers.push(timer)
    return timer
  }
  limit(totalMs, 'total')
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return
    const timer = limit(connectMs, 'connect')
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => clearTimeout(timer))
  })
  outgoing.once('finish', () => {
    const timer = limit(firstByteMs, 'first byte')
    outgoing.once('response', () => clearTimeout(timer))
  })
  return () => timers.forEach(clearTimeout)
}

function limiter(bytes: number, tooLarge: () => Error): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(tooLarge())
      else done(null, chunk)
    },
  })
}
