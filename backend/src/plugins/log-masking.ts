import pg from 'pg'

export const secretNames = [
  ...['password', 'newPassword', 'oldPassword', 'currentPassword', 'passwordHash'],
  ...['accessToken', 'refreshToken', 'captchaToken', 'token', 'tokenHash', 'emailEncrypt'],
  ...['secret', 'clientSecret', 'jwtSecret', 'authorization', 'cookie'],
]

// `code` and `state` are secret only in the address of an OAuth return; `filters` and `where` compare rows of any table.
const secretQueries = [...secretNames, 'code', 'state', 'filters', 'where']
const secretQuery = new RegExp(`([?&](?:${secretQueries.join('|')})=)[^&#]*`, 'gi')
// A reset link's token is part of its path.
const secretPath = /(\/(?:auth\/password\/restore|db\/download)\/)[^/?#]+/gi
// Anything that starts like a signed token counts as one: requiring its later parts would take quadratic time.
const signedToken = /eyJ[\w-]{8,}(?:\.[\w-]*)*/g

export const masked = '[oculto]'

const MAX_FIELD_BYTES = 2048
const MAX_STACK_BYTES = 4096
const MAX_LINE_BYTES = 32_768

export function maskSecrets(text: string): string {
  return text
    .replace(secretQuery, `$1${masked}`)
    .replace(secretPath, `$1${masked}`)
    .replace(signedToken, masked)
}

/** Shortens every text in the line, at any depth: clients choose how long an address or a header is. */
export function shortenLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_FIELD_BYTES) return line
  const entry = JSON.parse(line) as Record<string, unknown>
  const shortened = JSON.stringify(entry, (key, value) =>
    typeof value === 'string' ? cut(value, key === 'stack' ? MAX_STACK_BYTES : MAX_FIELD_BYTES) : value,
  )
  if (Buffer.byteLength(shortened) <= MAX_LINE_BYTES) return `${shortened}\n`
  const { level, time, reqId, msg } = JSON.parse(shortened) as Record<string, unknown>
  return `${JSON.stringify({ level, time, reqId, msg, omittedBytes: Buffer.byteLength(line) })}\n`
}

function cut(text: string, maxBytes: number): string {
  const bytes = Buffer.byteLength(text)
  if (bytes <= maxBytes) return text
  // A character that the cut splits becomes the replacement character, which is removed.
  const kept = Buffer.from(text)
    .subarray(0, maxBytes)
    .toString()
    .replace(/\uFFFD$/, '')
  return `${kept}… (${bytes} bytes)`
}

/** An error as it is logged, without the parameters of a failed query, which its message contains as well. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  return {
    type: error.name,
    message: messageWithoutValues(error),
    code,
    statusCode,
    ...(error instanceof pg.DatabaseError ? placeOf(error) : {}),
    stack: framesOf(error),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}

/** The original message of the network or the server, without the query or its values. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const message = messageWithoutValues(error)
  return error instanceof pg.DatabaseError ? `${error.code} ${message}` : message
}

function messageWithoutValues(error: Error): string {
  if (error instanceof pg.DatabaseError) return databaseMessage(error)
  // The message of a parser quotes its input.
  if (error instanceof SyntaxError) return withoutQuoted(error.message)
  return maskSecrets(error.message.replace(/\nparams: [\s\S]*$/, `\nparams: ${masked}`))
}

// PostgreSQL puts values between double quotes; the message of an error raised by SQL may consist of values.
function databaseMessage({ message, routine }: pg.DatabaseError): string {
  return routine === 'exec_stmt_raise' ? masked : (withoutQuoted(message).split('\n', 1)[0] ?? '')
}

function withoutQuoted(text: string): string {
  return maskSecrets(text.replace(/"[\s\S]*"|"[\s\S]*/, `"${masked}"`))
}

function placeOf({ severity, schema, table, column, constraint, routine }: pg.DatabaseError) {
  return { severity, schema, table, column, constraint, routine }
}

// A stack starts with the message.
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(
    '\n    at ',
    stack.includes(message) ? stack.indexOf(message) + message.length : 0,
  )
  return start < 0 ? '' : maskSecrets(stack.slice(start + 1))
}
