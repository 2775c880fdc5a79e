import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Mail, Mailer } from './mailer.ts'

/** Random delay, so that the time of a response, or of the next one, does not reveal whether a mail was sent. */
const pauseMs = () => randomInt(100, 300)

/** A mail server that is away for a moment gets the mail again. */
const sendAgainAfterMs = [1000, 5000]

export type DeferredMail = ReturnType<typeof createDeferredMail>

/** Work that ends in a mail, done after the response. */
export function createDeferredMail(mailer: Mailer, log: FastifyBaseLogger) {
  const underWay = new Set<Promise<void>>()

  return {
    /** Runs the job soon; a failure is only logged. */
    later(job: () => Promise<void>) {
      const run = wait(pauseMs())
        .then(job)
        .catch((error) => log.error({ err: error }, 'a mail was not sent'))
        .finally(() => underWay.delete(run))
      underWay.add(run)
    },

    /** Sends, several times if need be; throws when the last try fails. */
    async send(mail: Mail) {
      for (const pause of sendAgainAfterMs) {
        const isSent = await mailer.send(mail).then(
          () => true,
          () => false,
        )
        if (isSent) return
        await wait(pause)
      }
      await mailer.send(mail)
    },

    /** Waits for what is under way. */
    async settle() {
      await Promise.all(underWay)
    },
  }
}
