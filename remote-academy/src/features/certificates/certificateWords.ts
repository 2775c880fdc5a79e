import type { Certificate } from 'shared-auth/api'

const day = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' })

/** Such as «29 de noviembre de 2026». */
export function dayOf(moment: string): string {
  return day.format(new Date(moment))
}

/** The lessons and hours of a course, as the credential says them too. */
export function workOf({ hours, lessonCount }: Pick<Certificate, 'hours' | 'lessonCount'>): string {
  const time = `${String(hours).replace('.', ',')} ${hours === 1 ? 'hora' : 'horas'}`
  return `${lessonCount} ${lessonCount === 1 ? 'lección' : 'lecciones'}, ${time}`
}
