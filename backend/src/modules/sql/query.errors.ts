import pg from 'pg'
import { ApiError, isDiskFull } from '../../errors.ts'
import { limitMs, maxBytes } from './query.limits.ts'

/** An error of an administrator's query, with a message for them. */
export class QueryError extends ApiError {
  /** The SQLSTATE, which may be logged; the message may not, because it can repeat data of the query. */
  readonly state: string | undefined

  constructor(message: string, state?: string, options?: ErrorOptions) {
    super(400, 'sql_failed', message, undefined, options)
    this.state = state
  }
}

export function describeQueryError(error: unknown): unknown {
  const failed = error instanceof ApiError ? undefined : postgresError(error)
  if (!failed) return error
  const { code = '', message } = failed
  if (code === '57014') return tooSlow()
  if (isDiskFull(failed)) return failed
  // The cause goes to the log, which masks the values that the message quotes.
  const options = { cause: failed }
  if (code === '42601' && !message.includes('multiple commands'))
    return new QueryError(message, code, options)
  return new QueryError(messages[code] ?? message, code, options)
}

/** The error that PostgreSQL reported, wherever Drizzle put it. */
export function postgresError(error: unknown): pg.DatabaseError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at
  return undefined
}

const messages: Record<string, string> = {
  '25006': 'La consulta quiere escribir y el modo es de solo lectura.',
  '42601': 'Escribe una sola sentencia SQL. Para varias, sube un archivo .sql.',
  '53200': 'La consulta necesita más memoria de la que puede usar.',
  '57P01': 'Alguien detuvo la consulta.',
  '53400': 'La consulta necesita más espacio temporal en el disco del que puede usar.',
}

export function tooSlow() {
  return new QueryError(`La consulta pasó de ${limitMs / 1000} segundos y se detuvo.`, '57014')
}

export function tooLarge() {
  return new QueryError(`El resultado pasa de ${maxBytes / 1_048_576} MB. Pide menos columnas o filas.`)
}

export function notHere(command: string) {
  return new QueryError(
    `${command} no se admite aquí: cada consulta va en su propia sesión y transacción.`,
    '0A000',
  )
}

export function catalogChanged(tables: string[]) {
  return new QueryError(
    `Aquí solo se cambian filas. La consulta cambió claves, ajustes, permisos u objetos de la base de datos (${tables.join(', ')}): no se guardó nada.`,
    '42501',
  )
}

export function tooMany() {
  return new ApiError(429, 'busy', 'Ya hay varias consultas en curso. Espera a que termine alguna.')
}

export function noQueryLogin() {
  return new ApiError(
    503,
    'no_query_login',
    'El servidor de base de datos no deja crear el usuario de consultas: indícalo con QUERY_DATABASE_URL.',
  )
}

/** The query login cannot log in, and the site may not repair that. */
export function loginRefused() {
  return new ApiError(
    503,
    'no_query_login',
    'El usuario de consultas no puede entrar en la base de datos: alguien cambió su clave o sus permisos. Reinicia el servidor, que los repone; si usas QUERY_DATABASE_URL, corrige allí la clave.',
  )
}

/** The site may not terminate queries of that login. */
export function loginOutOfReach(login: string) {
  return new ApiError(
    503,
    'no_query_login',
    `El sitio no puede detener las consultas del usuario «${login}», así que no ejecuta ninguna. Dale ese permiso con GRANT «${login}» TO el usuario del sitio.`,
  )
}
