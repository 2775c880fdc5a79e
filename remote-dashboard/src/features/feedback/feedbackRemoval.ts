import { type Bulk, bulkActions, failureNotice, type Removal } from 'shared-admin'
import { deleteFeedback, type Feedback } from 'shared-auth/api'
import { sentence } from 'shared-ui/text'

export const feedbackRemoval: Removal = {
  name: 'feedback',
  bin: 'feedback',
  area: 'feedback',
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
  actions: [
    {
      ...bulkActions.activate,
      consequence: 'Los fijados con permiso de su autor se muestran en la página principal.',
    },
    {
      ...bulkActions.deactivate,
      consequence: 'Dejan de mostrarse en la página principal; no se elimina nada.',
    },
    ...[bulkActions.pin, bulkActions.unpin, bulkActions.delete],
  ],
}
