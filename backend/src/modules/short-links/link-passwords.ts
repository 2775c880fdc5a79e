import type { IncomingMessage } from 'node:http'
import { clip, isLonger } from '../../clip.ts'
import type { Config } from '../../config.ts'
import { addressKey } from '../../limits/addresses.ts'
import { createFallbackBudget, type Taken, takeAll } from '../../limits/fallbackBudget.ts'
import type { Attempts, RateLimits } from '../../limits/rateLimits.ts'
import { tooManyRequestsMessage } from '../../limits/tooManyRequests.ts'
import type { Captcha } from '../auth/captcha/captcha.ts'
import { verifyPassword } from '../credentials/passwords.ts'
import type { Destination } from './destinations.ts'
import { type Problem, passwordPage } from './password-page.ts'
import type { VisitorPage } from './visitor-pages.ts'

/** Enough for a password of 200 characters, a referrer of 2048 with each character encoded, and a solved captcha. */
const MAX_BODY_BYTES = 24_576
const maxPasswordLength = 200
const maxReferrerLength = 2048

/** The referrer of a visitor who gave the right password, or the page that they get instead. */
type Attempt = { referrer: string; page?: never } | { page: VisitorPage }

type Parts = {
  rateLimits: Pick<RateLimits, 'limit'>
  addressOf: (request: IncomingMessage) => string
  captcha: Pick<Captcha, 'challenge' | 'isOn' | 'isChallengeSolved'>
}

export type LinkPasswords = ReturnType<typeof createLinkPasswords>

/**
 * Asks for passwords of links and checks them. The first wrong ones are free; afterwards each attempt costs a captcha, and
 * no number of failures elsewhere keeps the right password out. A right password is never counted
 * (docs/decisions/0063-limits-that-lock-nobody-out.md).
 */
export function createLinkPasswords(
  limits: Config['linkPasswords'],
  { rateLimits, addressOf, captcha }: Parts,
) {
  const byAddress = rateLimits.limit('link password by address', {
    max: limits.byAddress,
    timeWindow: '15 minutes',
  })
  const byLink = rateLimits.limit('link password by link', { max: limits.byLink, timeWindow: '1 hour' })
  const takeFallback = createFallbackBudget(rateLimits, 'link password')

  const freeBudgets = (id: string, address: string): [Attempts, string][] => [
    [byAddress, `${id} ${addressKey(address)}`],
    [byLink, id],
  ]

  async function isFree(id: string, address: string): Promise<boolean> {
    const waits = freeBudgets(id, address).map(([attempts, key]) => attempts.waitOf(key))
    return (await Promise.all(waits)).every((waitMs) => waitMs === 0)
  }

  /** The form, with a captcha while one is needed. */
  async function pageFor(id: string, address: string, referrer: string, problem?: Problem) {
    const isCaptchaDue = captcha.isOn && !(await isFree(id, address))
    return passwordPage({
      referrer,
      problem,
      challenge: isCaptchaDue ? await captcha.challenge() : undefined,
    })
  }

  /** Counts an attempt: as a free one, or with a solved captcha by address and network alone. */
  function take(id: string, address: string, isProven: boolean): Promise<Taken> {
    return isProven || !captcha.isOn ? takeFallback(id, address) : takeAll(freeBudgets(id, address))
  }

  async function isRightPassword(taken: Taken, passwordHash: string | null, password: string) {
    try {
      return !isLonger(password, maxPasswordLength) && (await verifyPassword(passwordHash, password))
    } catch (error) {
      // It was not checked.
      await taken.restore()
      throw error
    }
  }

  return {
    ask: (request: IncomingMessage, { id }: Destination, referrer: string): Promise<VisitorPage> =>
      pageFor(id, addressOf(request), referrer),

    async check(request: IncomingMessage, { id, passwordHash }: Destination): Promise<Attempt> {
      const address = addressOf(request)
      const form = await readForm(request)
      const { referrer, password, solution } = fieldsOf(form)
      const reject = async (status: number, text: string, waitMs?: number) => {
        const page = await pageFor(id, address, referrer, { status, text })
        return { page: waitMs ? { ...page, headers: { ...page.headers, ...retryAfter(waitMs) } } : page }
      }
      if (!form) return reject(413, 'Lo enviado es demasiado grande.')
      if (password === '') return reject(400, 'Escribe la contraseña.')
      const isProven = solution !== '' && (await captcha.isChallengeSolved(solution))
      if (solution !== '' && !isProven) return reject(400, staleCaptcha)
      const taken = await take(id, address, isProven)
      if (taken.waitMs > 0) {
        return isProven || !captcha.isOn
          ? reject(429, tooManyRequestsMessage, taken.waitMs)
          : reject(429, captchaDue)
      }
      if (await isRightPassword(taken, passwordHash, password)) {
        await taken.restore()
        return { referrer }
      }
      // So that the captcha stays while the guessing goes on.
      if (isProven) await byLink.consume(id)
      return reject(403, 'La contraseña no es correcta.')
    },
  }
}

const captchaDue =
  'Alguien probó muchas contraseñas en este enlace. Escribe la tuya otra vez: antes de abrirlo se hace una comprobación automática.'
const staleCaptcha = 'La comprobación automática caducó. Escribe la contraseña otra vez.'

const retryAfter = (waitMs: number) => ({ 'retry-after': String(Math.ceil(waitMs / 1000)) })

function fieldsOf(form: URLSearchParams | null) {
  const fieldOf = (name: string) => form?.get(name) ?? ''
  return {
    referrer: clip(fieldOf('referrer'), maxReferrerLength),
    password: fieldOf('password'),
    solution: fieldOf('captcha'),
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
