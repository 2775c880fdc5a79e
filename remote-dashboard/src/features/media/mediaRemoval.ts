import { type Bulk, bulkActions, failureNotice, type Removal } from 'shared-admin'
import { deleteMedia, type Media } from 'shared-auth/api'

export const mediaRemoval: Removal = {
  name: 'media',
  bin: 'media',
  area: 'media',
  remove: deleteMedia,
  question: '¿Eliminar este medio?',
  done: 'Medio eliminado.',
  failed: (error) => failureNotice('No se eliminó', error),
}

/** The bulk changes of media; what is in use stays, and the result says where. */
export const mediaBulk: Bulk<Media> = {
  kind: 'media',
  noun: ['medio', 'medios'],
  nameOf: ({ name }) => name,
  actions: [{ ...bulkActions.delete, consequence: 'Los que se usan en el sitio no se eliminan.' }],
}
