import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from './mail.ts'
import type { Mailer } from './mailer.ts'

/** Random delay, so that the time of this response or the next does not reveal whether a mail was sent. */
const pauseMs = () => randomInt(100, 300)

/** Delays between retries when the mail server is unavailable. */
const sendAgainAfterMs = [1000, 5000]

export type DeferredMail = ReturnType<typeof createDeferredMail>

/** Sends mails after the response; each mail ends with the site's signature, if there is one. */
export function createDeferredMail(
  mailer: Mailer,
  log: FastifyBaseLogger,
  readSignature: () => Promise<string>,
) {
  const underWay = new Set<Promise<void>>()
  let failures = 0

  async function sign(mail: Mail): Promise<Mail> {
    // A mail without a signature is better than none.
    const signature = await readSignature().catch(() => '')
    // The separator by which mail programs recognise a signature.
    return signature ? { ...mail, text: `${mail.text}\n\n-- \n${signature}` } : mail
  }

  return {
    /** Starts the job soon; failures are only logged. */
    later(job: () => Promise<void>) {
      const run = wait(pauseMs())
        .then(job)
        .catch((error) => {
          failures += 1
          log.error({ err: error }, 'a mail was not sent')
        })
        .finally(() => underWay.delete(run))
      underWay.add(run)
    },

    /** Sends with retries after failures that allow one; throws when the last attempt fails. */
    async send(unsigned: Mail, canRetry: (failure: unknown) => boolean = () => true) {
      const mail = await sign(unsigned)
      for (const pause of sendAgainAfterMs) {
        try {
          return await mailer.send(mail)
        } catch (failure) {
          if (!canRetry(failure)) throw failure
        }
        await wait(pause)
      }
      await mailer.send(mail)
    },

    /** How many jobs have not ended, and how many have failed since the start. */
    pending: () => underWay.size,
    failures: () => failures,

    /** Waits for pending jobs. */
    async settle() {
      await Promise.all(underWay)
    },
  }
}
