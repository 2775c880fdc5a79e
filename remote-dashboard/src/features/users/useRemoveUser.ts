import { serverNotice, useRemove } from 'shared-admin'
import { ApiError } from 'shared-auth'
import { deleteUser } from 'shared-auth/api'

/** Deletes a user after confirmation. */
export function useRemoveUser() {
  return useRemove({
    name: 'users',
    bin: 'user',
    remove: async (id) => {
      if (!id.trim()) throw new InvalidIdError('Por favor, ingresa un ID de usuario válido.')
      await deleteUser(id)
    },
    question: '¿Estás seguro? Esta acción no se puede deshacer.',
    done: { title: '¡Usuario eliminado!', message: 'El usuario ha sido eliminado con éxito.' },
    failed: (error) => {
      if (error instanceof InvalidIdError) return error.message
      const isMissing = error instanceof ApiError && error.status === 404
      return serverNotice(
        error,
        isMissing ? 'Usuario no encontrado.' : 'Hubo un error al eliminar el usuario.',
      )
    },
  })
}

class InvalidIdError extends Error {}
