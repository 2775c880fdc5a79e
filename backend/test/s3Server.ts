/// <reference path="./s3rver.d.ts" />
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import S3rver from 's3rver'

/** Whether the server responds to a request, such as `PUT /bucket/key`. */
type Rule = (method: string, path: string) => boolean

/**
 * A server with the interface of S3 in this process, which can be cut off. s3rver ignores conditions of writes, so they are
 * checked before it, unless `isConditional` is false. On the loopback, or at all addresses (`0.0.0.0`).
 */
export async function startS3(
  directory: string,
  bucket: string,
  { isConditional = true, host = '127.0.0.1' } = {},
) {
  const options = { port: 0, address: '127.0.0.1', silent: true, configureBuckets: [{ name: bucket }] }
  const store = new S3rver({ ...options, directory })
  const { port } = await store.run()
  let responds: Rule = () => true
  let writing: Promise<unknown> = Promise.resolve()

  const server = createServer(async (incoming, outgoing) => {
    if (!responds(incoming.method ?? '', incoming.url ?? '')) return incoming.socket.destroy()
    // Received first, so that a client which goes in the middle holds up nobody.
    const body = await buffer(incoming).catch(() => null)
    if (!body) return outgoing.destroy()
    const respond = () => serve(incoming, body, outgoing, port, isConditional).catch(() => outgoing.destroy())
    if (incoming.method !== 'PUT') return respond()
    // One write after the other, so that none comes between a condition and its write.
    writing = writing.then(respond)
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    settings: {
      ...{ bucket, region: 'us-east-1', prefix: 'sitio/', isPathStyle: true },
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    respondOnly(rule: Rule) {
      responds = rule
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await store.close()
    },
  }
}

async function serve(
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  port: number,
  isConditional: boolean,
) {
  const { method, url: path, headers } = incoming
  const { 'if-match': expected, 'if-none-match': absent } = headers
  if (isConditional && method === 'PUT' && (expected ?? absent) !== undefined) {
    const present = await fetch(`http://127.0.0.1:${port}${path?.split('?')[0]}`, { method: 'HEAD' })
    const isMet = expected === undefined ? present.status === 404 : present.headers.get('etag') === expected
    if (!isMet) {
      outgoing.writeHead(412, { 'content-type': 'application/xml' })
      return outgoing.end('<Error><Code>PreconditionFailed</Code></Error>')
    }
  }
  const forwarded = request({ port, host: '127.0.0.1', method, path, headers })
  forwarded.end(body)
  const [response] = (await once(forwarded, 'response')) as [IncomingMessage]
  outgoing.writeHead(response.statusCode ?? 500, response.headers)
  // Ends also when the client has gone.
  await pipeline(response, outgoing)
}
