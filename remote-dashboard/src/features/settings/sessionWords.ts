import { serverNow } from 'shared-auth'
import type { OpenSession } from './sessions.api.ts'

export const deviceNames = { computer: 'Computadora', phone: 'Teléfono', tablet: 'Tableta' }

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' })
const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]
/** The last activity is stored to the minute: within two minutes the session counts as active now. */
const nowSeconds = 120

/** Describes the device of a session by browser and system. */
export function nameOf({ browser, system }: Pick<OpenSession, 'browser' | 'system'>): string {
  if (browser && system) return `${browser} en ${system}`
  return browser ?? (system && `Navegador en ${system}`) ?? 'Dispositivo desconocido'
}

/** Describes when a session was last active; `now` in milliseconds. */
export function lastSeenWords(lastSeenAt: string, now = serverNow()): string {
  const seconds = (now - new Date(lastSeenAt).getTime()) / 1000
  if (seconds < nowSeconds) return 'Activa ahora'
  const [unit, length] = units.find(([, atLeast]) => seconds >= atLeast) ?? ['minute', 60]
  return `Última actividad: ${relative.format(-Math.floor(seconds / length), unit)}`
}
