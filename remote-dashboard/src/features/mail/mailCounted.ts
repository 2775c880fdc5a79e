import { type Counted, found, literal, where, within } from 'shared-admin/counted'
import type { MailFilters } from './mail.api.ts'
import type { stateLabels } from './mailWords.ts'

type State = keyof typeof stateLabels

const conditions: Record<State, string | false> = {
  unread: 'read_at IS NULL',
  unreplied: 'replied_at IS NULL',
  replied: 'replied_at IS NOT NULL',
  failed:
    "EXISTS (SELECT FROM mail_replies WHERE mail_replies.mail_id = mails.id AND mail_replies.state = 'failed')",
  archived: 'archived_at IS NOT NULL',
  all: false,
}

const sentences: Record<State | '', string> = {
  '': 'Los correos de la bandeja de entrada: todos menos los archivados.',
  unread: 'Los correos que nadie abrió, o que alguien volvió a marcar como no leídos, sin los archivados.',
  unreplied: 'Los correos a los que todavía no se envió ninguna respuesta, sin los archivados.',
  replied: 'Los correos a los que se envió al menos una respuesta, sin los archivados.',
  failed: 'Los correos con una respuesta que no se pudo enviar, también los archivados.',
  archived: 'Los correos que alguien archivó.',
  all: 'Todos los correos, también los archivados.',
}

/** How the mails of the list are counted. */
export function mailsCounted(filters: MailFilters): Counted {
  const { search, dateVisitFrom, dateVisitTo, assignee } = filters
  const state = filters.state as State | ''
  const hasArchived = state === 'archived' || state === 'all' || state === 'failed'
  const isFiltered = [search, dateVisitFrom, dateVisitTo, assignee].some((value) => value !== '')
  return {
    how: isFiltered
      ? `${sentences[state].slice(0, -1)}, y que pasan los demás filtros de la lista.`
      : sentences[state],
    query: `SELECT count(*) AS correos\nFROM mails${where(
      !hasArchived && 'archived_at IS NULL',
      state !== '' && conditions[state],
      assignee !== '' &&
        (assignee === 'nobody' ? 'assignee_id IS NULL' : `assignee_id = ${literal(assignee)}`),
      ...within('sent_at', dateVisitFrom, dateVisitTo),
      found('search_text', search),
    )}`,
  }
}
