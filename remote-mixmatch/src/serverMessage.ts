import { ApiError } from 'shared-auth'

/** What the server itself said, else the fallback: the client's own words for a failed call are not the server's. */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  const isOwnWording =
    error.status === 0 || error.code === 'invalid_response' || /^http_\d+$/.test(error.code)
  return isOwnWording ? fallback : error.message
}
