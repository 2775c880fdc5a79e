/** Where thumbnails come from: `address` is YouTube's image server. */
export type ThumbnailSource = { address: string; timeoutMs: number }

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

/** Fetches the thumbnail of a video, 480x360; rejects when there is no valid one. */
export async function fetchThumbnail(
  { address, timeoutMs }: ThumbnailSource,
  videoId: string,
  maxBytes: number,
): Promise<Buffer> {
  const response = await fetch(`${address}/vi/${videoId}/hqdefault.jpg`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/jpeg') || !response.body) {
    await response.body?.cancel()
    throw new Error(`the source of thumbnails responded with ${response.status}`)
  }
  const picture = await readUpTo(response.body, maxBytes)
  if (!picture.subarray(0, JPEG_START.length).equals(JPEG_START))
    throw new Error('the thumbnail is not a JPEG')
  return picture
}

async function readUpTo(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the rest.
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error(`the thumbnail has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
