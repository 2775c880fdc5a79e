import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeySquare } from 'lucide-react'
import { failureNotice, RowButton } from 'shared-admin'
import { type ReleaseCredential, revokeReleaseCredential } from 'shared-auth/api'
import { confirmDialog, toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { credentialsQuery } from '../releases.api.ts'

/** Revokes a credential immediately. */
export function RevokeButton({
  credential: { id, name, remote, revokedAt },
}: {
  credential: ReleaseCredential
}) {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => revokeReleaseCredential(id),
    onSuccess: () => toast.success(sentence`La credencial «${name}» está revocada.`),
    onError: (error) => toast.danger(failureNotice('No se pudo revocar la credencial', error)),
    onSettled: () => client.invalidateQueries(credentialsQuery),
  })

  async function handleRevoke() {
    if (revoke.isPending) return
    const question = {
      title: sentence`¿Revocar «${name}» de ${remote}?`,
      text: 'Deja de servir en este momento, y no se puede recuperar: tampoco los pasos que previó, los enlaces de prueba que creó ni sus vistas previas. Lo que se publicó con ella sigue publicado; si la robaron, retíralo con el botón de al lado.',
      confirmText: 'Revocar',
      cancelText: 'Cancelar',
      danger: true,
    }
    if (await confirmDialog(question)) revoke.mutate()
  }

  if (revokedAt) return null
  return (
    <RowButton
      label={`Revocar ${name} de ${remote}`}
      title="Revocar"
      aria-disabled={revoke.isPending || undefined}
      onClick={handleRevoke}
    >
      <KeySquare aria-hidden />
    </RowButton>
  )
}
