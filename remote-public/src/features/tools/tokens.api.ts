import { ApiError, http } from 'shared-auth'

/** What a token carries, as the server reads it. */
export async function decodeToken(token: string): Promise<unknown> {
  const { data } = await http.post<{ decoded: unknown }>('/api/auth/decode-token', { token })
  if (data?.decoded === null || typeof data?.decoded !== 'object')
    throw new TypeError('The answer has no decoded token')
  return data.decoded
}

/** The server's own words where it has said something, else the page's. */
export function decodeFailure(error: unknown): string {
  const hasServerWords = error instanceof ApiError && error.status > 0 && !error.code.startsWith('http_')
  return hasServerWords ? error.message : 'Error al decodificar el token'
}
