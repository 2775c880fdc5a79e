import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'

/** What the processes of one site publish to each other, by the name that PostgreSQL knows it under. */
export type Channel<Message> = { name: string; schema: z.ZodType<Message> }

type Reading<Message> = { message: Message; problem?: never } | { problem: string }

// 132 bits of the SHA-256, so that the 8000 bytes of a notification are left to the message.
const signatureLength = 22

/**
 * Signs messages. Any login of the database may notify any channel, that of the queries that administrators write too,
 * so a message counts only when a process of this site wrote it.
 */
export function createPayloads(secret: string) {
  const signatureOf = (channel: string, text: string) =>
    createHmac('sha256', secret).update(`${channel}\n${text}`).digest('base64url').slice(0, signatureLength)

  return {
    write<Message>({ name }: Channel<Message>, message: Message): string {
      const text = JSON.stringify(message)
      return signatureOf(name, text) + text
    },

    /** The message, or why the payload holds none. */
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
