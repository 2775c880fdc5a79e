import type { Preview } from 'shared-auth/api'

type Trial = Preview['versions'][number]['trial']

const formats = {
  day: new Intl.DateTimeFormat('es-CO', {
    ...{ dateStyle: 'long', timeStyle: 'short', hour12: false, timeZone: 'America/Bogota' },
  }),
  time: new Intl.DateTimeFormat('es-CO', { timeStyle: 'short', hour12: false }),
}

/** A moment with its day, in Bogotá. */
export function dayOf(at: string): string {
  return formats.day.format(new Date(at))
}

/** The time of a moment today, where the person is. */
export function timeOf(at: string): string {
  return formats.time.format(new Date(at))
}

/** What the trial of a version found, and whether the site itself says so. */
export function trialWords({ state, triedAt, triedBy, isOwn, findings }: Trial): string {
  if (state === 'untried' || !triedAt) return 'Nadie la ha probado en un navegador.'
  const count = findings.length === 1 ? '1 problema' : `${findings.length} problemas`
  const result =
    state === 'passed' ? 'Pasó su prueba en un navegador' : `Falló su prueba en un navegador (${count})`
  const source = isOwn
    ? 'La prueba la hizo el sitio.'
    : `Lo dice ${triedBy ?? 'su equipo'}: el sitio no la ha probado.`
  return `${result} el ${dayOf(triedAt)}. ${source}`
}
