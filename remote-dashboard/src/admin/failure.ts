import { ApiError } from 'shared-auth'
import type { ToastOptions } from 'shared-ui'

/** What a toast says. */
export type Notice = string | Pick<ToastOptions, 'title' | 'message'>

/** What the server said of a refusal, else the given text. */
export function serverMessage(error: unknown, fallback: string): string {
  // A code of the client's own (`network`, `http_502` …) comes with the client's own message.
  const isFromServer = error instanceof ApiError && error.status > 0 && !/^http_\d+$/.test(error.code)
  return isFromServer ? error.message : fallback
}

/** What failed, with its reason below. */
export function failureNotice(title: string, error: unknown): Notice {
  return error instanceof ApiError ? { title, message: error.message } : title
}
