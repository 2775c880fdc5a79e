import { createHash, randomBytes } from 'node:crypto'

/** A secret for a mailed link; the database stores only its hash. */
export function makeMailedToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
