import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createWaitingWork } from '../../background/waitingWork.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import type { Exchange } from '../../db/exchange.ts'
import { mails } from '../../db/schema/messages.ts'
import type { DeferredMail } from '../../mailer/deferred-mail.ts'
import { mayHaveArrived, readSendFailure } from '../../mailer/sendFailure.ts'
import type { SiteSettings } from '../options/settings.ts'
import { composeReply } from './replies.mail.ts'
import { claimReply, failOverdue, listReplies, type ReplyRow, settleReply } from './replies.repository.ts'

// Longer than all attempts to send one reply with their timeouts: a process that claimed it earlier was killed.
const CLAIM_MINUTES = 10
// A restored backup may contain a reply that still waited then, and was sent long ago.
const WAIT_MINUTES = 60
const waitedTooLong = 'No se pudo enviar a tiempo. Envíala otra vez si todavía hace falta.'

export type ReplySender = ReturnType<typeof createReplySender>

type SenderOptions = {
  db: Db
  config: Pick<Config, 'mailFrom' | 'smtpUrl'>
  mails: Pick<DeferredMail, 'send'>
  settings: SiteSettings
  exchange: Pick<Exchange, 'isLoading'>
  log: FastifyBaseLogger
}

/**
 * Sends the stored replies one after another, including those that a stopped process left. None is resent automatically
 * when it may have arrived: if a process was killed while it sent a reply, people decide.
 */
export function createReplySender({ db, config, mails: mailer, settings, exchange, log }: SenderOptions) {
  async function sendAll(isClosed: () => boolean) {
    const interrupted = await failOverdue(db, 'sending', CLAIM_MINUTES, mayHaveArrived)
    const late = await failOverdue(db, 'waiting', WAIT_MINUTES, waitedTooLong)
    if (interrupted + late > 0) log.warn({ interrupted, late }, 'replies to mails were given up')
    while (!isClosed() && !exchange.isLoading()) {
      const reply = await claimReply(db)
      if (!reply) return
      await sendOne(reply)
    }
  }

  async function sendOne(reply: ReplyRow) {
    try {
      await mailer.send(await compose(reply), (error) => readSendFailure(error).canRetry)
    } catch (error) {
      log.error({ err: error, replyId: reply.id }, 'a reply to a mail was not sent')
      await settleReply(db, reply, { state: 'failed', failure: readSendFailure(error).reason })
      return
    }
    // Without a mail server it is only in the outbox, so nobody has received it.
    if (config.smtpUrl === undefined) await settleReply(db, reply, { state: 'kept', failure: '' })
    else await settleReply(db, reply, { state: 'sent', failure: '', sentAt: new Date() })
  }

  async function compose(reply: ReplyRow) {
    const [mail] = await db.select().from(mails).where(eq(mails.id, reply.mailId))
    if (!mail) throw Object.assign(new Error('The mail was deleted'), { code: 'EENVELOPE' })
    const earlier = (await listReplies(db, mail.id)).filter(
      ({ state, createdAt }) => state === 'sent' && createdAt < reply.createdAt,
    )
    const replyTo = (await settings.read())['mail.replyTo']
    return composeReply(mail, reply, { earlier, sender: config.mailFrom, replyTo })
  }

  return createWaitingWork({
    doAll: sendAll,
    onError: (error) => log.error({ err: error }, 'replies to mails could not be sent'),
  })
}
