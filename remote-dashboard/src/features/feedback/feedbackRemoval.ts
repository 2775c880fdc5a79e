import { deleteFeedback, type Feedback } from 'shared-auth/api'
import { sentence } from 'shared-ui/text'
import type { Bulk } from '../../bulk/bulkWords.ts'
import { failureNotice } from '../../format/failure.ts'
import type { Removal } from '../../record/useRemove.ts'

export const feedbackRemoval: Removal = {
  name: 'feedback',
  bin: 'feedback',
  remove: deleteFeedback,
  question: '¿Eliminar este feedback?',
  done: 'Feedback eliminado.',
  failed: (error) => failureNotice('Error al eliminar el feedback', error),
}

/** The name of the feedback in the confirmation. */
export function subjectOf({ title, userEmail }: Feedback): string {
  return [title, userEmail]
    .filter(Boolean)
    .map((each) => sentence`${each}`)
    .join(' · ')
}

/** The bulk changes of feedback. */
export const feedbackBulk: Bulk<Feedback> = {
  kind: 'feedback',
  noun: ['feedback', 'feedbacks'],
  nameOf: ({ title }) => title,
  actions: ['activate', 'deactivate', 'pin', 'unpin', 'delete'],
  consequences: {
    activate: 'Los fijados con permiso de su autor se muestran en la página principal.',
    deactivate: 'Dejan de mostrarse en la página principal; no se elimina nada.',
  },
}
