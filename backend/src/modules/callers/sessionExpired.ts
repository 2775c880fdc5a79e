import { ApiError } from '../../errors.ts'

/** For a caller whose session has ended in the meantime. */
export function sessionExpired(): ApiError {
  return new ApiError(401, 'session_expired', 'Tu sesión terminó. Inicia sesión de nuevo.')
}
