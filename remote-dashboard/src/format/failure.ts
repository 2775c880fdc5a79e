import { ApiError, isOffline } from 'shared-auth'
import type { ToastOptions } from 'shared-ui'

/** The content of a toast. */
export type Notice = string | Pick<ToastOptions, 'title' | 'message'>

/** The server's message of an error, or that there is no connection, else the fallback. */
export function serverMessage(error: unknown, fallback: string): string {
  // The client's own codes (`network`, `http_502` …) come with the client's generic message.
  const isFromServer = error instanceof ApiError && error.status > 0 && !/^http_\d+$/.test(error.code)
  return isFromServer || isOffline(error) ? error.message : fallback
}

/** Why typed text could not be saved; without a connection, also that it is still there. */
export function saveFailure(error: unknown, fallback: string): string {
  const isUnreachable = isOffline(error) || (error instanceof ApiError && error.code === 'network')
  return isUnreachable
    ? 'Sin conexión. Lo que escribiste no se perdió: sigue aquí. Guarda de nuevo cuando vuelva.'
    : serverMessage(error, fallback)
}

/** A toast that names what failed, with the reason below. */
export function failureNotice(title: string, error: unknown): Notice {
  if (isOffline(error))
    return { title, message: 'Sin conexión. No se perdió nada: inténtalo de nuevo cuando vuelva.' }
  return error instanceof ApiError ? { title, message: error.message } : title
}
