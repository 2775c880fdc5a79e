import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Mail } from './mail.ts'
import { saveToOutbox } from './outbox.ts'

export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Sends by SMTP when a server is configured; otherwise writes mails to the outbox. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  if (!smtpUrl) return { send: (mail) => saveToOutbox(dataDir, mail), close: () => undefined }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // A connection that closes while a mail is sent may have delivered it: the caller decides whether to send it again.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Prevents nodemailer from reading files or URLs: mails consist of text only.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, replyTo, messageId, references = [] }) {
      await transport.sendMail({
        ...{ from: mailFrom, to: { name: '', address: to }, subject, text },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        ...(messageId && { messageId }),
        ...(references.length > 0 && { references, inReplyTo: references.at(-1) }),
      })
    },
    close: () => transport.close(),
  }
}

/** Sends each mail in a span, which holds nothing of the mail. */
export function traceMails(mailer: Mailer, tracing: Tracing): Mailer {
  return { ...mailer, send: (mail) => tracing.inSpan('send mail', {}, () => mailer.send(mail)) }
}
