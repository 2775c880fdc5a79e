import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { Certificate } from 'shared-auth/api'
import { Button, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type Verdict, verifyHere } from './verifyHere.ts'

const words: Record<Verdict, string> = {
  valid: 'La firma es auténtica y el certificado sigue valiendo.',
  revoked: 'La firma es auténtica, pero el certificado fue revocado.',
  unknown: 'La firma es auténtica. Mientras no lo compartas, el sitio no lo confirma a otros.',
  forged: 'La firma no corresponde a lo que dice esta página: no es un certificado de este sitio.',
}

/** Verifies the signature of a certificate in the browser, on request. */
export function Verification({ certificate }: { certificate: Certificate }) {
  const verifying = useMutation({ mutationFn: () => verifyHere(certificate) })
  return (
    <Row>
      <Button variant="secondary" isBusy={verifying.isPending} onClick={() => verifying.mutate()}>
        <ShieldCheck aria-hidden /> Verificar
      </Button>
      <Text role="status">
        {verifying.isError && 'No se pudo verificar. Inténtalo de nuevo.'}
        {verifying.data && words[verifying.data]}
      </Text>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
`
