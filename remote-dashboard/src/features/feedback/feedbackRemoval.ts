import { failureNotice } from '../../admin/failure.ts'
import type { Removal } from '../../admin/useRemove.ts'
import { deleteFeedback } from './feedback.api.ts'

export const feedbackRemoval: Removal = {
  name: 'feedback',
  remove: deleteFeedback,
  question: '¿Eliminar este feedback?',
  done: 'Feedback eliminado.',
  failed: (error) => failureNotice('Error al eliminar el feedback', error),
}
