import { PublishError } from 'federation/published/publishError'

/** The site could not be reached, or the connection ended before its response. */
export class NetworkError extends PublishError {
  override name = 'NetworkError'
}

/** Codes of errors that occur before anything is sent. */
const UNSENT: Record<string, string> = {
  ENOTFOUND: 'no existe ese nombre',
  EAI_AGAIN: 'su nombre no se pudo resolver ahora',
  ECONNREFUSED: 'nadie responde en esa dirección',
  EHOSTUNREACH: 'no hay camino hasta esa dirección',
  ENETUNREACH: 'no hay red',
  UND_ERR_CONNECT_TIMEOUT: 'no respondió a tiempo',
}

/** Converts an error of `fetch` into one that a person can act on. */
export function networkProblem(
  address: string,
  error: unknown,
  { isChange, isRepeatable }: { isChange: boolean; isRepeatable: boolean },
): NetworkError {
  const code = codeOf(error)
  const unsent = UNSENT[code] ?? certificateProblem(code)
  if (unsent) return new NetworkError(`No se pudo llegar a ${address}: ${unsent} (${code}).`)
  const what = isTimeout(error) ? `${address} no respondió a tiempo` : `Se cortó la conexión con ${address}`
  const details = code ? ` (${code})` : ''
  return new NetworkError(`${what}${details}.${adviceFor(isChange, isRepeatable)}`)
}

function adviceFor(isChange: boolean, isRepeatable: boolean): string {
  if (!isChange) return ''
  if (isRepeatable) return ' La orden se puede repetir: lo mismo no se publica dos veces.'
  return ' Puede que el cambio se hiciera: míralo con «npm run mfe -- history» antes de repetir la orden.'
}

function certificateProblem(code: string): string | null {
  return /CERT|^ERR_TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'su certificado no es de fiar' : null
}

function isTimeout(error: unknown): boolean {
  return codeOf(error).includes('TIMEOUT') || (error instanceof Error && error.name === 'TimeoutError')
}

/** `fetch` wraps the error of the connection in the causes of its own error. */
function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException
    if (typeof code === 'string') return code
    if (at instanceof AggregateError && at.errors.length > 0) return codeOf(at.errors[0])
  }
  return ''
}
