/** An error response; its message, in Spanish, is shown to people. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Record<string, string>,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

export function notFound(message = 'No existe lo que buscas.'): ApiError {
  return new ApiError(404, 'not_found', message)
}

export function forbidden(): ApiError {
  return new ApiError(403, 'forbidden', 'No tienes permiso para hacer esto.')
}

export function diskFull(): ApiError {
  return new ApiError(
    507,
    'disk_full',
    'No queda espacio en el disco del servidor: no se guardó nada. Inténtalo de nuevo más tarde.',
  )
}

// The system's and PostgreSQL's codes for a full disk or quota.
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

/** Whether a file or the database could not be written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (fullCodes.has((at as { code?: unknown }).code)) return true
    if (at instanceof ApiError && at.status === 507) return true
  }
  return false
}

const downCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  // Class 08 and the shutdown codes of PostgreSQL, and its "too many connections".
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** Whether the failure means that the database is unavailable, rather than a wrong query. */
export function isDatabaseDown(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: string }
    if (code && downCodes.has(code)) return true
    if (
      /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(
        at.message,
      )
    ) {
      return true
    }
    if (at instanceof AggregateError && at.errors.some(isDatabaseDown)) return true
  }
  return false
}

// Lock timeout, statement timeout, deadlock, idle transaction.
const busyCodes = new Set(['55P03', '57014', '40P01', '25P03'])

/** Whether the failure is temporary, because of other work in the database. */
export function isDatabaseBusy(error: unknown): boolean {
  return busyCodes.has(databaseCode(error) ?? '')
}

/** The SQLSTATE of a failed query, wherever the driver or Drizzle put it. */
export function databaseCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** The constraint that a failed query violated. */
export function databaseConstraint(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint } = at as { constraint?: unknown }
    if (typeof constraint === 'string') return constraint
  }
  return undefined
}
