import {
  activityPath,
  type Column,
  changeLabels,
  changesLine,
  changeTones,
  dateColumn,
  RowLink,
  sortable,
} from 'shared-admin'
import type { ActivityEntry } from 'shared-auth/api'
import { Badge } from 'shared-ui'
import { activityWords, kindLabels, recordTitle } from '../../activity/activityWords.ts'

export const activityColumns: Column<ActivityEntry>[] = [
  sortable(dateColumn('createdAt', 'Cuándo'), 'sortCreatedAt', 'DESC'),
  { name: 'actor', header: 'Quién', value: ({ actorName }) => actorName, hasWords: true },
  {
    name: 'action',
    header: 'Cambio',
    value: ({ action }) => changeLabels[action],
    cell: ({ action }) => <Badge tone={changeTones[action]}>{changeLabels[action]}</Badge>,
    isFixed: true,
  },
  { name: 'kind', header: 'Clase', value: ({ kind }) => kindLabels[kind], hasWords: true },
  {
    name: 'record',
    header: 'Qué',
    value: recordTitle,
    cell: (entry) => <RowLink to={`${activityPath}/details/${entry.id}`}>{recordTitle(entry)}</RowLink>,
    isFixed: true,
    isName: true,
  },
  {
    name: 'changes',
    header: 'Antes → después',
    value: (entry) => changesLine(entry, activityWords) || '—',
    isLong: true,
    width: '18rem',
    minWidth: '14rem',
  },
  { name: 'recordId', header: 'ID del registro', value: ({ recordId }) => recordId || '—', isExtra: true },
]
