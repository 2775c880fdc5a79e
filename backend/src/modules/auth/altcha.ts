import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { secretFor } from '../../secrets.ts'
import { spend } from './spent-tokens.repository.ts'

/** Longer than it takes to fill in a form; the widget asks for a new one afterwards. */
const lifetimeMs = 10 * 60_000

// With the default of 2,000 attempts at most, the client needs half a second to a second of one core, and the server a
// thousandth of that.
const cost = 2000
const MIN_SHARE_OF_ATTEMPTS = 0.4

const hex = z.string().regex(/^[0-9a-f]{2,256}$/)

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(cost),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex, time: z.number().optional() }),
})

/** The embedded captcha: a proof of work, signed by this site, valid once. */
export function createAltcha(db: Db, secret: string, maxAttempts: number) {
  const keys = {
    hmacSignatureSecret: secretFor('altcha challenge', secret),
    hmacKeySignatureSecret: secretFor('altcha key', secret),
  }

  return {
    challenge(): Promise<Challenge> {
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(maxAttempts, Math.ceil(maxAttempts * MIN_SHARE_OF_ATTEMPTS)),
        expiresAt: new Date(Date.now() + lifetimeMs),
        deriveKey,
        ...keys,
      })
    },

    async verify(token: string): Promise<boolean> {
      const read = payload.safeParse(decode(token))
      if (!read.success) return false
      const { challenge, solution } = read.data
      const { verified } = await verifySolution({
        challenge,
        solution: { time: 0, ...solution },
        deriveKey,
        ...keys,
      })
      return verified && spend(db, challenge.signature, new Date(challenge.parameters.expiresAt * 1000))
    },
  }
}

/** Whether a token comes from this captcha rather than from a provider's. */
export function isAltchaToken(token: string): boolean {
  return decode(token) !== undefined
}

function decode(token: string): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64').toString())
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
