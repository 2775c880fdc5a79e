import { ApiError, isOffline } from './apiError.ts'

/**
 * The server's own message for a failure, or the message that the browser is offline; otherwise the fallback, which
 * also replaces the messages of the client itself (`network`, `http_502`, …). After a failure of the server, a second line
 * holds the code by which its operators find the request.
 * @example toast.danger(serverMessage(error, 'No se pudo guardar.'))
 */
export function serverMessage(error: unknown, fallback: string): string {
  if (isOffline(error)) return error.message
  if (!(error instanceof ApiError)) return fallback
  const isFromServer = error.status > 0 && !/^(?:http_\d+|invalid_response)$/.test(error.code)
  const message = isFromServer ? error.message : fallback
  return error.helpCode ? `${message}\nCódigo de ayuda: ${error.helpCode}` : message
}
