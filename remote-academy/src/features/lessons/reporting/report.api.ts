import { ApiError, isOffline } from 'shared-auth'
import { type LessonReportBodyInput, reportLessonError } from 'shared-auth/api'

const FAILED = 'No se pudo enviar. Inténtalo de nuevo.'
const OFFLINE = 'No hay conexión a internet: no se envió. Lo que escribiste sigue aquí.'

/** Throws unless the server confirms that it stored the report. */
export async function sendReport(report: LessonReportBodyInput): Promise<string> {
  const { success, message } = await reportLessonError(report)
  if (!success) throw new Error('The server did not accept the report')
  return message
}

export function failureOf(error: unknown): string {
  if (isOffline(error)) return OFFLINE
  if (!(error instanceof ApiError)) return FAILED
  return Object.values(error.fields ?? {})[0] ?? error.message
}
