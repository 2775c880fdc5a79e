import { jwtDecode } from 'jwt-decode'
import { ApiError, http } from 'shared-auth'

/** A token's two readable parts. */
export type TokenParts = {
  /** How it is signed; null when the header cannot be read. */
  header: object | null
  /** Its claims, as the server reads them. */
  payload: object
}

/** What a token carries: the claims as the server reads them, the header as it stands in the token. */
export async function decodeToken(token: string): Promise<TokenParts> {
  const { data } = await http.post<{ decoded: unknown }>('/api/auth/decode-token', { token })
  if (data?.decoded === null || typeof data?.decoded !== 'object')
    throw new TypeError('The response has no decoded token')
  return { header: readHeader(token), payload: data.decoded }
}

function readHeader(token: string): object | null {
  try {
    const header: unknown = jwtDecode(token, { header: true })
    return typeof header === 'object' ? header : null
  } catch {
    return null
  }
}

/** The server's own words where it has said something, else the page's. */
export function decodeFailure(error: unknown): string {
  const hasServerWords = error instanceof ApiError && error.status > 0 && !error.code.startsWith('http_')
  return hasServerWords ? error.message : 'Error al decodificar el token'
}
