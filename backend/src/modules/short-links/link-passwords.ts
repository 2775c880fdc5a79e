import type { IncomingMessage } from 'node:http'
import type { Config } from '../../config.ts'
import { networkOf } from '../../limits/addresses.ts'
import type { RateLimits } from '../../limits/rateLimits.ts'
import { tooManyRequestsMessage } from '../../limits/tooManyRequests.ts'
import { verifyPassword } from '../auth/passwords.ts'
import type { Destination } from './destinations.ts'
import { passwordPage, type VisitorPage } from './visitor-pages.ts'

/** Enough for a password of 200 characters and a referrer of 2048, with each character encoded. */
const MAX_BODY_BYTES = 16_384
const maxPasswordLength = 200
const maxReferrerLength = 2048

/** The referrer of a visitor who gave the right password, or the page that they get instead. */
type Attempt = { referrer: string; page?: never } | { page: VisitorPage }

/** Checks passwords of links, as often as the limits allow. */
export function createLinkPasswords(
  limits: Config['linkPasswords'],
  rateLimits: Pick<RateLimits, 'limit'>,
  addressOf: (request: IncomingMessage) => string,
) {
  const byAddress = rateLimits.limit('link password by address', {
    max: limits.byAddress,
    timeWindow: '15 minutes',
  })
  const byLink = rateLimits.limit('link password by link', { max: limits.byLink, timeWindow: '1 hour' })

  return async (request: IncomingMessage, { id, passwordHash }: Destination): Promise<Attempt> => {
    const form = await readForm(request)
    if (!form) return { page: passwordPage('', { status: 413, text: 'Lo enviado es demasiado grande.' }) }
    const referrer = (form.get('referrer') ?? '').slice(0, maxReferrerLength)
    const password = form.get('password') ?? ''
    const reject = (status: number, text: string) => ({ page: passwordPage(referrer, { status, text }) })
    if (password === '') return reject(400, 'Escribe la contraseña.')
    const waitMs = (await byAddress(`${id} ${networkOf(addressOf(request))}`)) || (await byLink(id))
    if (waitMs > 0) {
      const { page } = reject(429, tooManyRequestsMessage)
      return { page: { ...page, headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) } } }
    }
    const isRight = password.length <= maxPasswordLength && (await verifyPassword(passwordHash, password))
    return isRight ? { referrer } : reject(403, 'La contraseña no es correcta.')
  }
}

/** The fields of a form; null when it is larger than any real one. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = []
  let size = 0
  // Always read to the end: leaving earlier would close the connection before the response.
  for await (const chunk of request) {
    size += chunk.length
    if (size <= MAX_BODY_BYTES) chunks.push(chunk)
  }
  if (size > MAX_BODY_BYTES) return null
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
