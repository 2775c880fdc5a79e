import { ApiError, isOffline } from './apiError.ts'

/**
 * The server's own message for a failure, or the message that the browser is offline; otherwise the fallback, which
 * also replaces the messages of the client itself (`network`, `http_502`, …).
 */
export function serverMessage(error: unknown, fallback: string): string {
  if (isOffline(error)) return error.message
  const isFromServer = error instanceof ApiError && error.status > 0
  return isFromServer && !/^(?:http_\d+|invalid_response)$/.test(error.code) ? error.message : fallback
}
