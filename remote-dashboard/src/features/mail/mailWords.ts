import { formatDate } from 'shared-admin'
import type { Mail, MailReply } from 'shared-auth/api'
import type { BadgeTone } from 'shared-ui'
import { sentence } from 'shared-ui/text'

/** The states by which the list can be filtered; without one it shows what is not archived. */
export const stateLabels = {
  unread: 'Sin leer',
  unreplied: 'Sin responder',
  replied: 'Respondidos',
  failed: 'Con un envío fallido',
  archived: 'Archivados',
  all: 'Todos, también archivados',
}

/** The name of the mail in the confirmation. */
export function subjectOf({ name, email, subject }: Mail): string {
  return [name, email, subject]
    .filter(Boolean)
    .map((each) => sentence`${each}`)
    .join(' · ')
}

export const replyStates: Record<MailReply['state'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Por enviar', tone: 'info' },
  sending: { label: 'Enviando...', tone: 'info' },
  sent: { label: 'Enviada', tone: 'success' },
  kept: { label: 'Guardada sin enviar', tone: 'warning' },
  failed: { label: 'No se envió', tone: 'danger' },
}

/** Who read a mail first and when, and whether somebody replied. */
export function followUpWords({ readAt, readBy, repliedAt, archivedAt }: Mail): string {
  const reader = readBy ? sentence` por ${readBy.name}` : ''
  return [
    readAt ? `Leído${reader} el ${formatDate(readAt)}.` : 'Sin leer.',
    repliedAt ? `Respondido el ${formatDate(repliedAt)}.` : 'Sin responder.',
    archivedAt && `Archivado el ${formatDate(archivedAt)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
