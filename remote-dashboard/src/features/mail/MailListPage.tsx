import { Mail as MailIcon } from 'lucide-react'
import { EmptyState } from 'shared-ui'
import { Clipped } from '../../admin/Clipped.ts'
import type { Column } from '../../admin/columns.ts'
import { DatedFilters } from '../../admin/DatedFilters.tsx'
import { formatDate } from '../../admin/formatDate.ts'
import { ListScreen } from '../../admin/ListScreen.tsx'
import { RowRemoveButton } from '../../admin/RemoveButton.tsx'
import { RowLink } from '../../admin/RowLink.tsx'
import { ShortId } from '../../admin/ShortId.tsx'
import { useList } from '../../admin/useList.ts'
import { type Mail, mailList } from './mail.api.ts'
import { mailRemoval } from './mailRemoval.ts'

const columns: Column<Mail>[] = [
  { name: 'id', header: 'ID', value: (mail) => mail.id, cell: ({ id }) => <ShortId id={id} /> },
  {
    name: 'name',
    header: 'Nombre',
    value: (mail) => mail.name,
    cell: ({ id, name }) => <RowLink to={`/dashboard/application/mail/details/${id}`}>{name}</RowLink>,
    isFixed: true,
  },
  { name: 'email', header: 'Email', value: (mail) => mail.email, cell: ({ email }) => clip(email, '10rem') },
  {
    name: 'subject',
    header: 'Asunto',
    value: (mail) => mail.subject,
    cell: ({ subject }) => clip(subject, '10rem'),
  },
  {
    name: 'message',
    header: 'Mensaje',
    value: (mail) => mail.message,
    cell: ({ message }) => clip(message, '10rem'),
  },
  {
    name: 'currentUrl',
    header: 'URL',
    value: (mail) => mail.currentUrl,
    cell: ({ currentUrl }) => clip(currentUrl, '6rem'),
  },
  { name: 'sentAt', header: 'Fecha', value: (mail) => mail.sentAt, cell: ({ sentAt }) => formatDate(sentAt) },
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
          searchLabel="Buscar"
          placeholder="Nombre, email, asunto o mensaje"
          orders={{ name: 'sortSentAt', label: 'Orden', DESC: 'Más recientes', ASC: 'Más antiguos' }}
        />
      }
    />
  )
}

function clip(text: string, width: string) {
  return <Clipped $width={width}>{text || '—'}</Clipped>
}
