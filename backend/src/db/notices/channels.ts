import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'

/** A PostgreSQL notification channel on which the processes of a site publish messages to each other. */
export type Channel<Message> = { name: string; schema: z.ZodType<Message> }

type Reading<Message> = { message: Message; problem?: never } | { problem: string }

// 132 bits of the SHA-256 leave most of a notification's 8000 bytes to the message.
const signatureLength = 22

/**
 * Signs messages. Any database login may notify any channel, the one for administrators' queries included, so only a
 * message signed by a process of this site is accepted.
 */
export function createPayloads(secret: string) {
  const signatureOf = (channel: string, text: string) =>
    createHmac('sha256', secret).update(`${channel}\n${text}`).digest('base64url').slice(0, signatureLength)

  return {
    write<Message>({ name }: Channel<Message>, message: Message): string {
      const text = JSON.stringify(message)
      return signatureOf(name, text) + text
    },

    /** The message, or the reason why the payload contains none. */
    read<Message>({ name, schema }: Channel<Message>, payload: string): Reading<Message> {
      const text = payload.slice(signatureLength)
      if (!isEqual(payload.slice(0, signatureLength), signatureOf(name, text))) {
        return { problem: 'not signed by this site' }
      }
      try {
        const read = schema.safeParse(JSON.parse(text))
        return read.success ? { message: read.data } : { problem: 'not of the expected shape' }
      } catch {
        return { problem: 'not JSON' }
      }
    },
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
