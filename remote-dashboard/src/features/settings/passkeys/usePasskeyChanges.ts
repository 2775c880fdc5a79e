import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureNotice } from 'shared-admin'
import { ApiError, serverMessage } from 'shared-auth'
import { type Passkey, removePasskey, renamePasskey } from 'shared-auth/api'
import { confirmDialog, promptDialog, toast } from 'shared-ui'
import { forgetOnDevice, passkeysQuery } from './passkeys.api.ts'

/** Renames and removes passkeys, after the person has said so; `onRemoved` moves the focus, whose button is gone. */
export function usePasskeyChanges(onRemoved: () => void) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey })

  const removal = useMutation({
    mutationFn: ({ id }: Passkey) => removePasskey(id),
    onSuccess: async (_removed, passkey) => {
      forgetOnDevice(passkey)
      await reload()
      toast.success(`Se quitó «${passkey.name}»: con ella ya no se entra en tu cuenta.`)
      onRemoved()
    },
    onError: (error) => {
      void reload()
      toast.danger(failureNotice('No se pudo quitar la llave de acceso', error))
    },
  })

  async function rename({ id, name: value }: Passkey) {
    await promptDialog({
      ...{ title: 'Cambiar el nombre', label: 'Nombre de la llave de acceso', value },
      ...{ confirmText: 'Guardar', cancelText: 'Cancelar' },
      // Renames while the dialog is open, so that a name that is not accepted can be corrected.
      validate: async (typed) => {
        try {
          await renamePasskey(id, { name: typed.trim() })
        } catch (error) {
          const problem = error instanceof ApiError ? error.fields?.name : undefined
          return problem ?? serverMessage(error, 'No se pudo cambiar el nombre.')
        }
        await reload()
        return undefined
      },
    })
  }

  async function remove(passkey: Passkey) {
    const isSure = await confirmDialog({
      title: `¿Quitar «${passkey.name}»?`,
      text: 'Con ella ya no podrás entrar. Bórrala después de tu dispositivo, en sus contraseñas y llaves de acceso; algunos navegadores lo hacen solos.',
      confirmText: 'Quitar',
      cancelText: 'Cancelar',
      danger: true,
    })
    if (isSure) removal.mutate(passkey)
  }

  return { rename, remove, removingId: removal.isPending ? removal.variables.id : null }
}
