import { z } from 'zod'

/** Zod's messages in Spanish, and in people's words where they show beside a field. */
export function speakSpanish() {
  z.config({
    ...z.locales.es(),
    customError: (issue) => {
      if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) {
        return 'Este campo es obligatorio.'
      }
      if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) {
        return 'Este campo es obligatorio.'
      }
      return undefined
    },
  })
}

/** The parameters of every address that names one record. */
export const idParams = z.object({ id: z.uuid() })

/** The empty answer of every deletion. */
export const deletedAnswer = z.undefined().describe('Eliminado.')
