import { clip } from '../../clip.ts'
import type { Mail } from '../../mailer/mail.ts'
import type { MailRow } from './mail.repository.ts'
import type { ReplyRow } from './replies.repository.ts'

const MAX_SUBJECT = 250

const moment = new Intl.DateTimeFormat('es-CO', {
  ...({ dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Bogota' } as const),
})

/** The domain of a sender, which is an address or has the form `El equipo <no-responder@nodo.example>`. */
function domainOf(sender: string): string {
  return /@([\w.-]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost'
}

/** The address of a sender, without the name. */
export function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
}

export const messageIdOf = (id: string, sender: string) => `<${id}@${domainOf(sender)}>`

/** A reply as it is sent: with the mail quoted below it, and in one thread with the earlier replies. */
export function composeReply(
  mail: MailRow,
  reply: ReplyRow,
  { earlier, sender, replyTo }: { earlier: ReplyRow[]; sender: string; replyTo: string },
): Mail {
  // The form gave the mail no id; with this one, mail programs put all replies to it into one thread.
  const root = messageIdOf(mail.id, sender)
  return {
    to: mail.email,
    subject: subjectOf(mail),
    text: `${reply.text}\n\n${quote(mail)}`,
    ...(replyTo && { replyTo }),
    messageId: reply.messageId,
    references: [root, ...earlier.map(({ messageId }) => messageId)],
  }
}

function subjectOf({ subject }: MailRow): string {
  const line = subject.replace(/[\p{Cc}\s]+/gu, ' ').trim() || 'Tu mensaje'
  return clip(/^re:/i.test(line) ? line : `Re: ${line}`, MAX_SUBJECT)
}

function quote({ name, sentAt, message }: MailRow): string {
  const writer = name.replace(/[\p{Cc}\s]+/gu, ' ')
  const lines = message.split(/\r\n|\r|\n/).map((line) => (line ? `> ${line}` : '>'))
  return `El ${moment.format(sentAt)}, ${writer} escribió:\n${lines.join('\n')}`
}
