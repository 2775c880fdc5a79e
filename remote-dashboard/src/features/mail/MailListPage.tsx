import { Mail as MailIcon } from 'lucide-react'
import { EmptyState } from 'shared-ui'
import { dateColumn, idColumn, linkColumn, textColumn } from '../../admin/columnKinds.tsx'
import type { Column } from '../../admin/columns.ts'
import { DatedFilters } from '../../admin/DatedFilters.tsx'
import { ListScreen } from '../../admin/ListScreen.tsx'
import { RowRemoveButton } from '../../admin/RemoveButton.tsx'
import { useList } from '../../admin/useList.ts'
import { type Mail, mailList } from './mail.api.ts'
import { mailRemoval } from './mailRemoval.ts'

// As much as leaves room for all columns on a usual screen.
const clip = 'clamp(5.5rem, 7vw, 12rem)'

const columns: Column<Mail>[] = [
  idColumn(),
  linkColumn('name', 'Nombre', '/dashboard/application/mail/details'),
  textColumn('email', 'Email', clip),
  textColumn('subject', 'Asunto', clip),
  textColumn('message', 'Mensaje', clip),
  textColumn('currentUrl', 'URL', 'clamp(4.5rem, 5vw, 8rem)'),
  dateColumn('sentAt', 'Fecha'),
  {
    name: 'actions',
    header: 'Acciones',
    cell: ({ id, name }) => (
      <RowRemoveButton removal={mailRemoval} id={id} label={`Eliminar el correo de ${name}`} />
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
