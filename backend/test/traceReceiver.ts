import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }

/** A span as it arrives. */
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status?: { code?: number }
}

type Payload = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }

/** Receives spans as a collector does: JSON of OTLP by HTTP. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  let connections = 0
  let text = ''
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    if (request.url === '/v1/traces' && request.method === 'POST') {
      text += body
      const { resourceSpans } = JSON.parse(body) as Payload
      spans.push(...resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    connections: () => connections,
    /** Everything that arrived. */
    text: () => text,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
