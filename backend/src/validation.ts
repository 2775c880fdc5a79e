import { z } from 'zod'

const missing = 'Este campo es obligatorio.'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const formats: Record<string, string> = {
  email: 'Escribe un correo electrónico válido.',
  uuid: 'El identificador no es válido.',
  datetime: 'La fecha no es válida.',
  date: 'La fecha no es válida.',
  url: 'La dirección no es válida.',
}

/** Zod's messages in Spanish, in people's words where they show beside a field. */
export function speakSpanish() {
  z.config({ ...z.locales.es(), customError: describeIssue })
}

/** Undefined leaves it to zod's own Spanish. */
function describeIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? missing : undefined
    case 'invalid_format':
      return formats[issue.format] ?? 'El formato no es válido.'
    case 'too_small':
      if (issue.origin !== 'string') return undefined
      return issue.minimum === 1 ? missing : `Usa al menos ${issue.minimum} caracteres.`
    case 'too_big':
      return issue.origin === 'string' ? `Usa como máximo ${issue.maximum} caracteres.` : undefined
    default:
      return undefined
  }
}

/** The parameters of every address that names one record. */
export const idParams = z.object({ id: z.uuid() })

/** The empty answer of every deletion. */
export const deletedAnswer = z.undefined().describe('Eliminado.')
