import { jwtDecode } from 'jwt-decode'
import { decodeToken as requestClaims } from 'shared-auth/api'

/** A token's two readable parts. */
export type TokenParts = {
  /** How it is signed; null when the header cannot be read. */
  header: object | null
  /** Its claims, as the server reads them. */
  payload: object
}

/** Reads the content of a token: the server decodes the claims, the browser the header. */
export async function decodeToken(token: string): Promise<TokenParts> {
  const { decoded } = await requestClaims({ token })
  return { header: readHeader(token), payload: decoded }
}

function readHeader(token: string): object | null {
  try {
    const header: unknown = jwtDecode(token, { header: true })
    return typeof header === 'object' ? header : null
  } catch {
    return null
  }
}
