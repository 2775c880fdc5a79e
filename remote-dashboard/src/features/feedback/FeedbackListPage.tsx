import { MessageSquareHeart } from 'lucide-react'
import {
  type Column,
  DatedFilters,
  dateColumn,
  idColumn,
  ListScreen,
  linkColumn,
  queriesOfList,
  RowRemoveButton,
  sortable,
  textColumn,
  useList,
} from 'shared-admin'
import type { Feedback } from 'shared-auth/api'
import { EmptyState } from 'shared-ui'
import { switchColumn } from './FeedbackSwitch.tsx'
import { feedbackList } from './feedback.api.ts'
import { feedbackBulk, feedbackRemoval, subjectOf } from './feedbackRemoval.ts'
import { Rating } from './Rating.tsx'

// Leaves room for all columns on a wide screen.
const clip = 'clamp(5.5rem, 7vw, 14rem)'

const columns: Column<Feedback>[] = [
  idColumn(),
  sortable(linkColumn('title', 'Título', '/dashboard/application/feedback/details'), 'sortTitle'),
  textColumn('message', 'Mensaje', clip),
  sortable(textColumn('userEmail', 'Email', clip), 'sortUserEmail'),
  textColumn('socialAccount', 'Red social', clip),
  {
    name: 'rating',
    header: 'Calificación',
    value: (feedback) => feedback.rating,
    cell: (feedback) => <Rating value={feedback.rating} />,
    sort: { name: 'sortRating', first: 'DESC' },
  },
  sortable(switchColumn('isActive', 'Activo'), 'sortIsActive', 'DESC'),
  sortable(switchColumn('isPinned', 'Pinned'), 'sortIsPinned', 'DESC'),
  sortable(dateColumn('createdAt', 'Fecha'), 'sortCreatedAt', 'DESC'),
  {
    name: 'actions',
    header: 'Acciones',
    cell: (feedback) => (
      <RowRemoveButton
        removal={feedbackRemoval}
        id={feedback.id}
        subject={subjectOf(feedback)}
        label={`Eliminar «${feedback.title}»`}
      />
    ),
    isFixed: true,
  },
]

/** What it begins with. */
export const queries = queriesOfList(feedbackList)

export function FeedbackListPage() {
  const list = useList(feedbackList)
  const orders = { name: 'sortCreatedAt' } as const
  return (
    <ListScreen
      list={list}
      title="Feedback"
      columns={columns}
      bulk={feedbackBulk}
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
