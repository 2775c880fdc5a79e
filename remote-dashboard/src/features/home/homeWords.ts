import { formatDay, formatNumber } from 'shared-admin'
import type { HomeFigure, HomePending, HomePendingKind, HomeRemote, User } from 'shared-auth/api'
import { sentence } from 'shared-ui/text'

export const releasesPath = '/dashboard/application/releases'

export const remotePath = (name: string) => `${releasesPath}/remote/${name}`

/** How today compares with a week ago, in words. */
export function differenceOf({ today, weekAgo }: HomeFigure) {
  const difference = today - weekAgo
  if (difference === 0) return { direction: 'same', words: 'Igual que hace una semana' } as const
  const amount = formatNumber(Math.abs(difference))
  return difference > 0
    ? ({ direction: 'up', words: `${amount} más que hace una semana` } as const)
    : ({ direction: 'down', words: `${amount} menos que hace una semana` } as const)
}

const urgentKinds: HomePendingKind[] = [
  'version-failing',
  'remote-stopped',
  'backup-failed',
  'backup-unverified',
  'reply-failed',
]

type MailKind = 'reply-failed' | 'mail-unread' | 'mail-unreplied'

/** The words for waiting mails with the date of the oldest, and the list that shows them. */
function mailWords(kind: MailKind, count: number, at: string | null) {
  const { one, many, state } = {
    'reply-failed': { one: '1 respuesta no se envió', many: 'respuestas no se enviaron', state: 'failed' },
    'mail-unread': { one: '1 correo sin leer', many: 'correos sin leer', state: 'unread' },
    'mail-unreplied': { one: '1 correo sin responder', many: 'correos sin responder', state: 'unreplied' },
  }[kind]
  return {
    what: count === 1 ? one : `${formatNumber(count)} ${many}`,
    reason:
      at &&
      (count === 1
        ? `Del ${formatDay(at)}.`
        : `${kind === 'reply-failed' ? 'La más antigua' : 'El más antiguo'} es del ${formatDay(at)}.`),
    to: `/dashboard/application/mail?state=${state}`,
  }
}

/** The words for a pending item, and the screen where it is handled. */
export function pendingWords({ kind, remote, title, version, reason, at, count }: HomePending) {
  const isUrgent = urgentKinds.includes(kind)
  if (kind === 'reply-failed' || kind === 'mail-unread' || kind === 'mail-unreplied') {
    return { isUrgent, at: null, ...mailWords(kind, count ?? 0, at) }
  }
  if (kind === 'backup-failed' || kind === 'backup-overdue') {
    const overdue = at
      ? `La última copia de seguridad programada es del ${formatDay(at)}`
      : 'Todavía no hay ninguna copia de seguridad programada'
    return {
      isUrgent,
      what: kind === 'backup-failed' ? 'La copia de seguridad programada falló' : overdue,
      // The sentence about an overdue copy already has its date.
      at: kind === 'backup-failed' ? at : null,
      reason,
      to: '/dashboard/application/database',
    }
  }
  if (kind === 'backup-unverified') {
    const what = 'La última copia de seguridad no se pudo restaurar en su prueba'
    return { isUrgent, what, at, reason, to: '/dashboard/application/database' }
  }
  const what = {
    'version-failing': sentence`${title} ${version} falla y sigue publicada`,
    'remote-stopped': sentence`${title} está deshabilitada`,
    'version-returned': sentence`${title} ${version} se retiró sola`,
    'canary-waiting': sentence`La prueba de ${title} ${version} no avanza`,
    'trial-failed': sentence`${title} ${version} no pasó su prueba`,
  }[kind]
  const stopped = 'Sus páginas muestran un aviso hasta que se habilite.'
  return {
    ...{ isUrgent, what, at },
    reason: kind === 'remote-stopped' ? stopped : reason,
    to: remotePath(remote ?? ''),
  }
}

/** The visits of the last 24 hours, and the share of them that failed. */
export function visitWords({ visits, failedVisits }: Pick<HomeRemote, 'visits' | 'failedVisits'>): string {
  if (visits === 0) return 'Sin visitas en 24 horas'
  const amount = visits === 1 ? '1 visita' : `${formatNumber(visits)} visitas`
  if (failedVisits === 0) return `${amount} en 24 horas, ninguna con fallos`
  const percent = formatNumber((100 * failedVisits) / visits, 1)
  return `${amount} en 24 horas, ${percent}\u00a0% con fallos`
}

/** The fields that are missing in a profile. */
export function missingFields({ photo, socialAccount, isEmailVerified }: User): string[] {
  return [
    ...(photo ? [] : ['una foto']),
    ...(socialAccount ? [] : ['tu cuenta social']),
    ...(isEmailVerified ? [] : ['confirmar tu correo']),
  ]
}

export function garmentWords(count: number): string {
  if (count === 0) return 'Todavía no tienes prendas.'
  return count === 1 ? 'Tienes 1 prenda.' : `Tienes ${formatNumber(count)} prendas.`
}
