import { ApiError } from 'shared-auth'

/** What the server itself said of a failure; null when it gave no answer or one without a message of its own. */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status === 0) return null
  return /^(http_\d+|invalid_response)$/.test(error.code) ? null : error.message
}
