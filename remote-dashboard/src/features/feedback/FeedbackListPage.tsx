import { MessageSquareHeart } from 'lucide-react'
import { EmptyState } from 'shared-ui'
import { dateColumn, idColumn, linkColumn, textColumn, yesNoColumn } from '../../admin/columnKinds.tsx'
import type { Column } from '../../admin/columns.ts'
import { DatedFilters } from '../../admin/DatedFilters.tsx'
import { ListScreen } from '../../admin/ListScreen.tsx'
import { RowRemoveButton } from '../../admin/RemoveButton.tsx'
import { useList } from '../../admin/useList.ts'
import { type Feedback, feedbackList } from './feedback.api.ts'
import { feedbackRemoval } from './feedbackRemoval.ts'
import { Rating } from './Rating.tsx'

// As much as leaves room for all columns on a wide screen.
const clip = 'clamp(5.5rem, 7vw, 12rem)'

const columns: Column<Feedback>[] = [
  idColumn(),
  linkColumn('title', 'Título', '/dashboard/application/feedback/details'),
  textColumn('message', 'Mensaje', clip),
  textColumn('userEmail', 'Email', clip),
  textColumn('socialAccount', 'Red social', clip),
  {
    name: 'rating',
    header: 'Calificación',
    value: (feedback) => feedback.rating,
    cell: (feedback) => <Rating value={feedback.rating} />,
  },
  yesNoColumn('isActive', 'Activo'),
  yesNoColumn('isPinned', 'Pinned'),
  dateColumn('createdAt', 'Fecha'),
  {
    name: 'actions',
    header: 'Acciones',
    cell: ({ id, title }) => (
      <RowRemoveButton removal={feedbackRemoval} id={id} label={`Eliminar «${title}»`} />
    ),
    isFixed: true,
  },
]

export function FeedbackListPage() {
  const list = useList(feedbackList)
  const orders = { name: 'sortCreatedAt' } as const
  return (
    <ListScreen
      list={list}
      title="Feedback"
      columns={columns}
      empty={<EmptyState icon={<MessageSquareHeart />} title="Todavía no hay feedback" />}
      filters={
        <DatedFilters
          list={list}
          orders={orders}
          from="dateVisitFrom"
          to="dateVisitTo"
          placeholder="Título, mensaje o email"
        />
      }
    />
  )
}
