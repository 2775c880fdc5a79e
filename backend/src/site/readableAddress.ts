/**
 * The URL that the router reads: the path of a page with broken percent-encoding is encoded again as one segment, so
 * that it gets the 404 page like every other unknown path. The API rejects such paths itself.
 */
export function readableAddress(url: string): string {
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.includes('%') || path.startsWith('/api/') || isDecodable(path)) return url
  const segment = path.slice(1).replaceAll('/', '%2F')
  return `/${encodeURIComponent(segment)}${url.slice(path.length)}`
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
