import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { DetailsScreen } from '../../admin/DetailsScreen.tsx'
import { Facts } from '../../admin/Facts.tsx'
import { formatDate } from '../../admin/formatDate.ts'
import { RemoveButton } from '../../admin/RemoveButton.tsx'
import { yesNo } from '../../admin/yesNo.ts'
import { type Feedback, feedbackQuery } from './feedback.api.ts'
import { feedbackRemoval } from './feedbackRemoval.ts'
import { Rating } from './Rating.tsx'

const list = '/dashboard/application/feedback'

export function FeedbackDetailsPage() {
  const { id = '' } = useParams()
  return (
    <DetailsScreen
      query={useQuery(feedbackQuery(id))}
      title="Detalles del feedback"
      breadcrumbs={[{ label: 'Feedback', to: list }, { label: 'Detalles del feedback' }]}
      backTo={list}
      missing="No se encontró el feedback."
      failed="No se pudo cargar el feedback."
      // Reading 2: back to the list, not to the `/feedback` of the specification's note.
      actions={(feedback) => <RemoveButton removal={feedbackRemoval} id={feedback.id} listPath={list} />}
    >
      {(feedback) => <Facts items={factsOf(feedback)} />}
    </DetailsScreen>
  )
}

function factsOf(feedback: Feedback) {
  return Object.entries({
    ID: feedback.id,
    Título: feedback.title,
    Email: feedback.userEmail,
    'Red social': feedback.socialAccount,
    Calificación: <Rating value={feedback.rating} />,
    Activo: yesNo(feedback.isActive),
    Pinned: yesNo(feedback.isPinned),
    Creado: formatDate(feedback.createdAt),
    Actualizado: formatDate(feedback.updatedAt),
    Mensaje: feedback.message,
  })
}
