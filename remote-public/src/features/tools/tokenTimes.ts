/** A date among a token's claims, formatted. */
export type TokenTime = {
  /** The claim's name: `iat`, `nbf` or `exp`. */
  claim: string
  /** Relative to now, such as «venció hace 2 horas». */
  relative: string
  /** The date and time in Bogotá. */
  date: string
}

const CLAIMS: { claim: string; past: string; future: string }[] = [
  { claim: 'iat', past: 'emitido', future: 'se emite' },
  { claim: 'nbf', past: 'válido desde', future: 'será válido' },
  { claim: 'exp', past: 'venció', future: 'vence' },
]

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

// The last second that a JavaScript date can hold.
const LAST_SECOND = 8_640_000_000_000

const relativeFormat = new Intl.RelativeTimeFormat('es-CO', { numeric: 'always' })
const dateFormat = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'America/Bogota',
})

/** The dates among a token's claims (NumericDate of RFC 7519, in seconds), relative to `now` in milliseconds. */
export function readTimes(claims: object, now: number): TokenTime[] {
  const values = new Map<string, unknown>(Object.entries(claims))
  return CLAIMS.flatMap(({ claim, past, future }) => {
    const seconds = values.get(claim)
    if (typeof seconds !== 'number' || !(Math.abs(seconds) <= LAST_SECOND)) return []
    const isPast = seconds * 1000 <= now
    return {
      claim,
      relative: `${isPast ? past : future} ${fromNow(seconds - now / 1000)}`,
      date: dateFormat.format(seconds * 1000),
    }
  })
}

function fromNow(seconds: number): string {
  const [unit, size] = STEPS.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1]
  return relativeFormat.format(Math.trunc(seconds / size), unit as Intl.RelativeTimeFormatUnit)
}
