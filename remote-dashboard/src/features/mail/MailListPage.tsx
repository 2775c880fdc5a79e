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

const columns: Column<Mail>[] = [
  idColumn(),
  linkColumn('name', 'Nombre', '/dashboard/application/mail/details'),
  textColumn('email', 'Email', '10rem'),
  textColumn('subject', 'Asunto', '10rem'),
  textColumn('message', 'Mensaje', '10rem'),
  textColumn('currentUrl', 'URL', '6rem'),
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
