const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('es-CO', oneDigit)} MB`

/** The time since a moment of `performance.now()`. */
export const inSeconds = (since: number) =>
  `${((performance.now() - since) / 1000).toLocaleString('es-CO', oneDigit)} s`

/** A moment as people in Bogotá write it. */
export function inBogota(moment: Date): string {
  return moment.toLocaleString('es-CO', {
    timeZone: 'America/Bogota',
    dateStyle: 'short',
    timeStyle: 'short',
  })
}

/** A moment that somebody typed: in Bogotá, unless it names another zone. */
export function parseMoment(text: string): Date | undefined {
  const [, date, time, seconds, zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  if (!date) return undefined
  const moment = new Date(`${date}T${time}${seconds ?? ':00'}${zone ?? '-05:00'}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
