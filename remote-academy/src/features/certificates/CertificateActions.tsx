import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { serverMessage, useSession } from 'shared-auth'
import { type Certificate, shareCertificate } from 'shared-auth/api'
import { Button, CopyButton, Text, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { certificatePath } from '../../catalogue/paths.ts'
import { ownCertificatesQuery } from '../../reading/useReader.ts'
import { certificateQuery } from './certificates.api.ts'
import { Verification } from './verifying/Verification.tsx'

/** What can be done with a certificate: print it, verify it, and for its holder share it. */
export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { isOwn, revokedReason } = certificate
  return (
    <Frame data-print="hidden">
      {isOwn && revokedReason && <Text>Por qué se revocó: {revokedReason}</Text>}
      <Row>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden /> Guardar como PDF
        </Button>
        {isOwn && <Sharing certificate={certificate} />}
      </Row>
      <Verification certificate={certificate} />
    </Frame>
  )
}

function Sharing({ certificate: { id, isShared } }: { certificate: Certificate }) {
  const readerId = useSession((state) => state.user?.id)
  const client = useQueryClient()
  const sharing = useMutation({
    mutationFn: () => shareCertificate(id, { isShared: !isShared }),
    onSuccess: ({ results }) => {
      client.setQueryData(certificateQuery(id, readerId).queryKey, results)
      if (readerId) void client.invalidateQueries(ownCertificatesQuery(readerId))
      toast.success(results.isShared ? 'Lo ve quien tenga su dirección.' : 'Ya solo lo ves tú.')
    },
    onError: (error) => toast.danger(serverMessage(error, 'No se pudo cambiar.')),
  })
  return (
    <>
      <Button
        variant={isShared ? 'secondary' : 'primary'}
        isBusy={sharing.isPending}
        onClick={() => sharing.mutate()}
      >
        {isShared ? 'Dejar de compartir' : 'Compartir'}
      </Button>
      {isShared && (
        <CopyButton
          text={new URL(certificatePath(id), window.location.href).href}
          label="Copiar su dirección"
        />
      )}
      <Text tone="subtle" size="sm">
        {isShared ? 'Lo ve cualquiera que tenga su dirección.' : 'Ahora solo lo ves tú.'}
      </Text>
    </>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
`
