import { useQuery } from '@tanstack/react-query'
import type { PageCode } from 'federation'
import { useParams } from 'react-router-dom'
import { DetailsScreen, Facts, formatDate, HistoryPanel, RemoveButton, yesNo } from 'shared-admin'
import type { Feedback } from 'shared-auth/api'
import { activityWords } from '../../activity/activityWords.ts'
import { FeedbackSwitch } from './FeedbackSwitch.tsx'
import { feedbackQuery } from './feedback.api.ts'
import { feedbackRemoval, subjectOf } from './feedbackRemoval.ts'
import { Rating } from './Rating.tsx'

const list = '/dashboard/application/feedback'

/** What it begins with. */
export const queries: PageCode['queries'] = ({ params: { id = '' } }) => [feedbackQuery(id)]

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
      // Back to the list, to which `/feedback` only redirects.
      actions={(feedback) => (
        <RemoveButton
          removal={feedbackRemoval}
          id={feedback.id}
          subject={subjectOf(feedback)}
          listPath={list}
        />
      )}
      panels={({ id: recordId }) => (
        <HistoryPanel words={activityWords} filter={{ kind: 'feedback', recordId }} />
      )}
    >
      {(feedback) => <Facts items={factsOf(feedback)} />}
    </DetailsScreen>
  )
}

function factsOf(feedback: Feedback) {
  return Object.entries({
    ID: feedback.id,
    Título: feedback.title,
    Nombre: feedback.name,
    Email: feedback.userEmail,
    'Red social': feedback.socialAccount,
    Calificación: <Rating value={feedback.rating} />,
    Activo: <FeedbackSwitch feedback={feedback} flag="isActive" />,
    Pinned: <FeedbackSwitch feedback={feedback} flag="isPinned" />,
    'Permiso para mostrarlo': yesNo(feedback.canBeShown),
    'En la página principal': yesNo(feedback.isActive && feedback.isPinned && feedback.canBeShown),
    Creado: formatDate(feedback.createdAt),
    Actualizado: formatDate(feedback.updatedAt),
    Mensaje: feedback.message,
  })
}
