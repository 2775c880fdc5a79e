import { EventSourceParserStream } from 'eventsource-parser/stream'

/**
 * Request options for a stream of events without a timeout; the browser's EventSource cannot send an access token.
 * @example for await (const data of readEvents(await watchJob(id, asEvents))) show(JSON.parse(data))
 */
export const asEvents = { adapter: 'fetch', responseType: 'stream', timeout: 0 } as const

/**
 * The data of each server-sent event of a response that was requested with `asEvents`.
 * @example for await (const data of readEvents(await watchJob(id, asEvents))) show(JSON.parse(data))
 */
export function readEvents(body: unknown): AsyncGenerator<string> {
  const events = (body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  return dataOf(events)
}

// A reader, because versions of Safari that are still in use lack asynchronous iteration of streams.
async function* dataOf(events: ReadableStream<{ data: string }>): AsyncGenerator<string> {
  const reader = events.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value.data
}
