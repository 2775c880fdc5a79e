import { type Column, dateColumn, sortable } from 'shared-admin'
import type { ReleaseEvent, ReleaseEventAction } from 'shared-auth/api'
import { Badge, type BadgeTone } from 'shared-ui'
import { actionLabels, actorName, subjectOf, versionsOf } from './releaseWords.ts'

const tones: Partial<Record<ReleaseEventAction, BadgeTone>> = {
  activate: 'success',
  canary: 'info',
  rollback: 'warning',
  return: 'danger',
  stop: 'danger',
  freeze: 'info',
}

export const eventColumns: Column<ReleaseEvent>[] = [
  sortable(dateColumn('at', 'Cuándo'), 'sortAt', 'DESC'),
  { name: 'subject', header: 'Qué', value: subjectOf, isFixed: true, isName: true, hasWords: true },
  {
    name: 'action',
    header: 'Cambio',
    value: ({ action }) => actionLabels[action],
    cell: ({ action }) => <Badge tone={tones[action]}>{actionLabels[action]}</Badge>,
    isFixed: true,
  },
  {
    name: 'version',
    header: 'Versión',
    value: (event) => versionsOf(event) || '—',
    isLong: true,
    minWidth: '8rem',
  },
  {
    name: 'actor',
    header: 'Quién',
    value: ({ actor }) => actorName(actor.name),
    isLong: true,
    width: '12rem',
    minWidth: '9rem',
  },
  {
    name: 'reason',
    header: 'Motivo',
    value: ({ reason }) => reason ?? '—',
    isLong: true,
    width: '16rem',
    minWidth: '13rem',
  },
  { name: 'commit', header: 'Commit', value: ({ commit }) => commit ?? '—', isExtra: true },
]
