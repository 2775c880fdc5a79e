import { Mail as MailIcon } from 'lucide-react'
import type { Mail } from 'shared-auth/api'
import { EmptyState } from 'shared-ui'
import { DatedFilters } from '../../list/DatedFilters.tsx'
import { ListScreen } from '../../list/ListScreen.tsx'
import { useList } from '../../list/useList.ts'
import { RowRemoveButton } from '../../record/RemoveButton.tsx'
import { dateColumn, idColumn, linkColumn, sortable, textColumn } from '../../table/columnKinds.tsx'
import type { Column } from '../../table/columns.ts'
import { mailList } from './mail.api.ts'
import { mailRemoval, subjectOf } from './mailRemoval.ts'

// Leaves room for all columns at 1280 px.
const clip = 'clamp(7rem, 9vw, 14rem)'

const columns: Column<Mail>[] = [
  idColumn(),
  sortable(linkColumn('name', 'Nombre', '/dashboard/application/mail/details'), 'sortName'),
  sortable(textColumn('email', 'Email', clip), 'sortEmail'),
  sortable(textColumn('subject', 'Asunto', clip), 'sortSubject'),
  textColumn('message', 'Mensaje', clip),
  textColumn('currentUrl', 'URL', 'clamp(4.5rem, 5vw, 8rem)'),
  sortable(dateColumn('sentAt', 'Fecha'), 'sortSentAt', 'DESC'),
  {
    name: 'actions',
    header: 'Acciones',
    cell: (mail) => (
      <RowRemoveButton
        removal={mailRemoval}
        id={mail.id}
        subject={subjectOf(mail)}
        label={`Eliminar el correo de ${mail.name}`}
      />
    ),
    isFixed: true,
  },
]

export function MailListPage() {
  const list = useList(mailList)
  return (
    <ListScreen
      list={list}
      title="Correos"
      columns={columns}
      empty={<EmptyState icon={<MailIcon />} title="Todavía no hay correos" />}
      filters={
        <DatedFilters
          list={list}
          from="dateVisitFrom"
          to="dateVisitTo"
          placeholder="Nombre, email, asunto o mensaje"
          orders={{ name: 'sortSentAt' }}
        />
      }
    />
  )
}
