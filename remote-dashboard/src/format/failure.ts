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

/** A toast that names what failed, with the reason below. */
export function failureNotice(title: string, error: unknown): Notice {
  return error instanceof ApiError ? { title, message: error.message } : title
}
