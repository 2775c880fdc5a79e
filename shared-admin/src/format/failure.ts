import { ApiError, isOffline } from 'shared-auth'
import { type ToastOptions, toast } from 'shared-ui'

/** The content of a toast. */
export type Notice = string | Pick<ToastOptions, 'title' | 'message' | 'action' | 'duration'>

/** Long enough to reach the button. */
const HELP_MS = 15_000

/**
 * The server's message of an error, or that there is no connection, else the fallback. After a failure of the server, a
 * second line holds the code by which its operators find the request.
 * @example <ErrorState message={serverMessage(error, 'No se pudo cargar.')} />
 */
export function serverMessage(error: unknown, fallback: string): string {
  return withHelpCode(reasonOf(error, fallback), error)
}

/**
 * The same as a toast, which offers to copy that code.
 * @example toast.danger(serverNotice(error, 'No se pudo eliminar.'))
 */
export function serverNotice(error: unknown, fallback: string): Notice {
  return withHelp({ message: serverMessage(error, fallback) }, error)
}

function reasonOf(error: unknown, fallback: string): string {
  // The client's own codes (`network`, `http_502` …) come with the client's generic message.
  const isFromServer = error instanceof ApiError && error.status > 0 && !/^http_\d+$/.test(error.code)
  return isFromServer || isOffline(error) ? error.message : fallback
}

const helpCodeOf = (error: unknown) => (error instanceof ApiError ? error.helpCode : undefined)

function withHelpCode(message: string, error: unknown): string {
  const code = helpCodeOf(error)
  return code ? `${message}\nCódigo de ayuda: ${code}` : message
}

function withHelp(notice: Exclude<Notice, string>, error: unknown): Notice {
  const code = helpCodeOf(error)
  if (!code) return notice
  return { ...notice, duration: HELP_MS, action: { label: 'Copiar código', onClick: () => void copy(code) } }
}

async function copy(code: string) {
  try {
    await navigator.clipboard.writeText(code)
    toast.success('Código copiado.')
  } catch {
    // Without permission, or without HTTPS, there is no clipboard.
    toast.warning({ title: 'No se pudo copiar.', message: code, duration: HELP_MS })
  }
}

/**
 * Why typed text could not be saved; without a connection, also that it is still there.
 * @example setError(saveFailure(error, 'No se pudo guardar.'))
 */
export function saveFailure(error: unknown, fallback: string): string {
  const isUnreachable = isOffline(error) || (error instanceof ApiError && error.code === 'network')
  return isUnreachable
    ? 'Sin conexión. Lo que escribiste no se perdió: sigue aquí. Guarda de nuevo cuando vuelva.'
    : serverMessage(error, fallback)
}

/**
 * A toast that names what failed, with the reason below.
 * @example toast.danger(failureNotice('No se pudo guardar', error))
 */
export function failureNotice(title: string, error: unknown): Notice {
  if (isOffline(error))
    return { title, message: 'Sin conexión. No se perdió nada: inténtalo de nuevo cuando vuelva.' }
  if (!(error instanceof ApiError)) return title
  return withHelp({ title, message: withHelpCode(error.message, error) }, error)
}
