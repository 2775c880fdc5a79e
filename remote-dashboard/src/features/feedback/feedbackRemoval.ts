import { deleteFeedback, type Feedback } from 'shared-auth/api'
import { failureNotice } from '../../format/failure.ts'
import type { Removal } from '../../record/useRemove.ts'

export const feedbackRemoval: Removal = {
  name: 'feedback',
  remove: deleteFeedback,
  question: '¿Eliminar este feedback?',
  done: 'Feedback eliminado.',
  failed: (error) => failureNotice('Error al eliminar el feedback', error),
}

/** What the question names. */
export function subjectOf({ title, userEmail }: Feedback): string {
  return [title, userEmail].filter(Boolean).join(' · ')
}
