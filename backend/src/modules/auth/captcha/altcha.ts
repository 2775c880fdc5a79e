import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import { secretFor } from '../../../secrets.ts'
import { spend } from './spent-tokens.repository.ts'

/** Longer than it takes to fill in a form; the widget asks for a new one afterwards. */
const lifetimeSeconds = 600

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
      data: z.object({ expiresAt: z.int(), lifetimeSeconds: z.int() }),
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
    async challenge() {
      // Not the challenge's own `expiresAt`, which the widget compares with the clock of the visitor's computer.
      const data = { expiresAt: Math.floor(Date.now() / 1000) + lifetimeSeconds, lifetimeSeconds }
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(maxAttempts, Math.ceil(maxAttempts * MIN_SHARE_OF_ATTEMPTS)),
        data,
        deriveKey,
        ...keys,
      })
      return { ...challenge, parameters: { ...challenge.parameters, data } }
    },

    async verify(token: string): Promise<boolean> {
      const read = payload.safeParse(decode(token))
      if (!read.success) return false
      const { challenge, solution } = read.data
      const expiresAt = new Date(challenge.parameters.data.expiresAt * 1000)
      if (expiresAt < new Date()) return false
      const { verified } = await verifySolution({
        challenge,
        solution: { time: 0, ...solution },
        deriveKey,
        ...keys,
      })
      return verified && spend(db, challenge.signature, expiresAt)
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
