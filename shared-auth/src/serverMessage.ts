import { ApiError, isOffline } from './apiError.ts'

/**
 * What the server itself said of a failure, or that the browser is offline; otherwise the fallback. The client's own
 * words for a failed request (`network`, `http_502`, …) are not the server's.
 */
export function serverMessage(error: unknown, fallback: string): string {
  if (isOffline(error)) return error.message
  const isFromServer = error instanceof ApiError && error.status > 0
  return isFromServer && !/^(?:http_\d+|invalid_response)$/.test(error.code) ? error.message : fallback
}
