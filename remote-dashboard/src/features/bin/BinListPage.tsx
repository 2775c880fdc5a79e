import { Trash2 } from 'lucide-react'
import {
  ChoiceFilter,
  type Column,
  DatedFilters,
  dateColumn,
  formatDate,
  ListScreen,
  queriesOfList,
  sortable,
  useList,
} from 'shared-admin'
import type { BinEntry } from 'shared-auth/api'
import { EmptyState } from 'shared-ui'
import { BinActions } from './BinActions.tsx'
import { binBulk, binKindLabels, binList, timeLeft } from './bin.api.ts'

const columns: Column<BinEntry>[] = [
  {
    name: 'record',
    header: 'Qué',
    value: ({ recordName }) => recordName,
    ...{ isFixed: true, isName: true, isLong: true, minWidth: '12rem' },
  },
  { name: 'kind', header: 'Clase', value: ({ kind }) => binKindLabels[kind], hasWords: true },
  { name: 'deletedBy', header: 'Quién', value: ({ deletedByName }) => deletedByName, hasWords: true },
  sortable(dateColumn('deletedAt', 'Eliminado'), 'sortDeletedAt', 'DESC'),
  {
    name: 'left',
    header: 'Quedan',
    value: (entry) => timeLeft(entry),
    cell: (entry) => <span title={`Hasta el ${formatDate(entry.expiresAt)}`}>{timeLeft(entry)}</span>,
  },
  { name: 'actions', header: 'Acciones', cell: (entry) => <BinActions entry={entry} />, isFixed: true },
]

/** What it begins with. */
export const queries = queriesOfList(binList)

/** What was deleted and can still be restored. */
export function BinListPage() {
  const list = useList(binList)
  return (
    <ListScreen
      list={list}
      title="Papelera"
      columns={columns}
      bulk={binBulk}
      empty={
        <EmptyState
          icon={<Trash2 />}
          title="Todavía no hay nada en la papelera"
          message="Lo que se elimina queda aquí unos días y se puede recuperar."
        />
      }
      filters={
        <>
          <DatedFilters
            list={list}
            from="dateFrom"
            to="dateTo"
            placeholder="Qué o quién"
            orders={{ name: 'sortDeletedAt' }}
          />
          <ChoiceFilter list={list} name="kind" label="Clase" all="Todas" options={binKindLabels} />
        </>
      }
    />
  )
}
