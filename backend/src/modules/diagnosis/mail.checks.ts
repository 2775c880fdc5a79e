import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { createMailer } from '../../mailer/mailer.ts'
import { readSendFailure } from '../../mailer/sendFailure.ts'
import { isExampleDomain } from '../../productionProblems.ts'
import { checks, type Finding, ok, problem, warning } from './finding.ts'

const TIMEOUT_MS = 5000
const advice = 'Corrige SMTP_URL (servidor, puerto, usuario y clave) y reinicia.'

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'environment'>

/** Whether the mail server accepts this site; sends nothing. */
export async function checkMail({ smtpUrl, mailFrom, environment }: MailConfig): Promise<Finding> {
  const check = checks.mail
  if (!smtpUrl) {
    const text = 'Sin servidor: los correos solo se guardan en DATA_DIR/outbox.'
    if (environment !== 'production') return ok(check, text)
    return warning(check, text, 'Configura SMTP_URL y MAIL_FROM para que lleguen.')
  }
  const times = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({ url: smtpUrl, ...times })
  const { host } = new URL(smtpUrl)
  try {
    await transport.verify()
  } catch (error) {
    return problem(check, `${host}: ${readSendFailure(error).reason}`, advice)
  } finally {
    transport.close()
  }
  if (isExampleDomain(mailFrom))
    return warning(check, `${host} responde, pero el remitente es ${mailFrom}.`, 'Configura MAIL_FROM.')
  return ok(check, `${host} responde; los correos salen como ${mailFrom}.`)
}

/** Sends a real mail; that it arrives, only its reader can see. */
export async function checkTestMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  to: string,
): Promise<Finding> {
  const check = checks.testMail
  const mailer = createMailer(config)
  try {
    const text = 'Este correo comprueba que el sitio puede enviar correos. No hace falta contestarlo.'
    await mailer.send({ to, subject: 'Correo de prueba', text })
  } catch (error) {
    return problem(check, readSendFailure(error).reason, advice)
  } finally {
    mailer.close()
  }
  if (!config.smtpUrl)
    return warning(check, 'Quedó en DATA_DIR/outbox.', 'Configura SMTP_URL para que llegue.')
  return ok(check, `Enviado a ${to}: revisa que llegue, y que no llegue como no deseado.`)
}
