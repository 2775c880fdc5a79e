import type { LessonReport } from 'shared-auth/api'

/** What readers say is wrong. */
export const kindLabels: Record<LessonReport['kind'], string> = {
  typo: 'Está mal escrito',
  broken: 'No funciona',
  unclear: 'No se entiende',
  other: 'Otro',
}

export const stateLabels: Record<LessonReport['state'], string> = {
  open: 'Abierto',
  resolved: 'Resuelto',
  rejected: 'No es un error',
}
