import { MessageSquareHeart } from 'lucide-react'
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
import { yesNo } from '../../admin/yesNo.ts'
import { type Feedback, feedbackList } from './feedback.api.ts'
import { feedbackRemoval } from './feedbackRemoval.ts'
import { Rating } from './Rating.tsx'

const columns: Column<Feedback>[] = [
  { name: 'id', header: 'ID', value: (f) => f.id, cell: (f) => <ShortId id={f.id} /> },
  {
    name: 'title',
    header: 'Título',
    value: (f) => f.title,
    cell: (f) => <RowLink to={`/dashboard/application/feedback/details/${f.id}`}>{f.title}</RowLink>,
    isFixed: true,
  },
  {
    name: 'message',
    header: 'Mensaje',
    value: (f) => f.message,
    cell: (f) => <Clipped $width="10rem">{f.message}</Clipped>,
  },
  {
    name: 'userEmail',
    header: 'Email',
    value: (f) => f.userEmail,
    cell: (f) => <Clipped $width="10rem">{f.userEmail}</Clipped>,
  },
  { name: 'socialAccount', header: 'Red social', value: (f) => f.socialAccount || '—' },
  {
    name: 'rating',
    header: 'Calificación',
    value: (f) => f.rating,
    cell: (f) => <Rating value={f.rating} />,
  },
  { name: 'isActive', header: 'Activo', value: (f) => yesNo(f.isActive) },
  { name: 'isPinned', header: 'Pinned', value: (f) => yesNo(f.isPinned) },
  { name: 'createdAt', header: 'Fecha', value: (f) => f.createdAt, cell: (f) => formatDate(f.createdAt) },
  {
    name: 'actions',
    header: 'Acciones',
    cell: (f) => <RowRemoveButton removal={feedbackRemoval} id={f.id} label={`Eliminar «${f.title}»`} />,
    isFixed: true,
  },
]

export function FeedbackListPage() {
  const list = useList(feedbackList)
  const orders = {
    name: 'sortCreatedAt',
    label: 'Orden',
    DESC: 'Más recientes',
    ASC: 'Más antiguos',
  } as const
  return (
    <ListScreen
      list={list}
      title="Feedback"
      columns={columns}
      empty={<EmptyState icon={<MessageSquareHeart />} title="Todavía no hay feedback" />}
      filters={
        <DatedFilters
          list={list}
          from="dateVisitFrom"
          to="dateVisitTo"
          searchLabel="Buscar"
          orders={orders}
        />
      }
    />
  )
}
