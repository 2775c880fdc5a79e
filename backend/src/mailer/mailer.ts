import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { keepInOutbox } from './outbox.ts'

export type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Sends by SMTP when a server is configured; else keeps what would have been sent in the outbox. */
export function createMailer({
  smtpUrl,
  mailFrom,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  if (!smtpUrl) return { send: (mail) => keepInOutbox(dataDir, mail), close: () => undefined }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Mail is made of texts only, never of what a path or an address in it leads to.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}
