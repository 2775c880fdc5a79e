import { clip } from '../clip.ts'

const beforeSending = new Set([
  'EDNS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'ETLS',
  'EREQUIRETLS',
  'EENVELOPE',
  'ENOSPC',
])

type SmtpError = {
  code?: string
  responseCode?: number
  response?: string
  syscall?: string
  message?: string
}

/** Why a mail was not sent, and whether it may be sent again. */
export type SendFailure = {
  /** In Spanish. */
  reason: string
  /** Whether it certainly did not arrive, and another attempt may succeed. */
  canRetry: boolean
}

export function readSendFailure(error: unknown): SendFailure {
  const { code = '', responseCode = 0, response = '', syscall, message = '' } = (error ?? {}) as SmtpError
  if (responseCode >= 400) {
    const said = clip(response.replace(/\s+/g, ' '), 300)
    return {
      reason: `El servidor de correo no la aceptó: ${said || responseCode}`,
      canRetry: responseCode < 500,
    }
  }
  const neverConnected =
    syscall === 'connect' || syscall === 'getaddrinfo' || /^(Connection timeout|Greeting never)/.test(message)
  if (neverConnected) return { reason: 'No se pudo conectar con el servidor de correo.', canRetry: true }
  if (beforeSending.has(code)) return { reason: `No se pudo enviar (${code}).`, canRetry: true }
  return { reason: mayHaveArrived, canRetry: false }
}

export const mayHaveArrived =
  'El envío se interrumpió: puede que haya llegado. Compruébalo antes de enviarla otra vez.'
