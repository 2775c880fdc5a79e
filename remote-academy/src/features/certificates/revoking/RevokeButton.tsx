import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureNotice } from 'shared-admin'
import { type ListedCertificate, restoreCertificate, revokeCertificate } from 'shared-auth/api'
import { Button, promptDialog, toast } from 'shared-ui'

const MIN_REASON = 3

/** Revokes a certificate, with the reason, or takes that back. */
export function RevokeButton({ certificate }: { certificate: ListedCertificate }) {
  const { id, holderName, courseTitle, revokedAt } = certificate
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: (reason: string | null) =>
      reason === null ? restoreCertificate(id) : revokeCertificate(id, { reason }),
    onSuccess: ({ results }) =>
      toast.success(results.revokedAt ? 'Certificado revocado.' : 'Certificado restablecido.'),
    onError: (error) => toast.danger(failureNotice('No se pudo cambiar el certificado.', error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['certificates', 'list'] }),
  })

  async function handleRevoke() {
    const reason = await promptDialog({
      title: '¿Revocar el certificado?',
      text: `${holderName}, ${courseTitle}. Su página dirá que fue revocado; el motivo solo lo ve su dueño.`,
      label: 'Motivo',
      confirmText: 'Revocar',
      cancelText: 'Cancelar',
      danger: true,
      validate: (typed) => (typed.trim().length < MIN_REASON ? 'Escribe el motivo.' : undefined),
    })
    if (reason !== null) changing.mutate(reason.trim())
  }

  return (
    <Button
      size="sm"
      variant="secondary"
      isBusy={changing.isPending}
      aria-label={`${revokedAt ? 'Restablecer' : 'Revocar'} el certificado de ${holderName}`}
      onClick={() => (revokedAt ? changing.mutate(null) : void handleRevoke())}
    >
      {revokedAt ? 'Restablecer' : 'Revocar'}
    </Button>
  )
}
