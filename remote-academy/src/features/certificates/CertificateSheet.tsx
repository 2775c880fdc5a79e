import { QRCodeSVG } from 'qrcode.react'
import type { Certificate } from 'shared-auth/api'
import { Badge, brand, Heading, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { certificatePath } from '../../catalogue/paths.ts'
import { dayOf, workOf } from './certificateWords.ts'

/** The certificate as it is on paper: one page of A4, in landscape. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { holderName, courseTitle, issuedAt, revokedAt } = certificate
  const address = new URL(certificatePath(certificate.id), window.location.href).href
  return (
    <Sheet aria-label="Certificado">
      <Text tone="muted" size="sm">
        Academia de {brand.name}
      </Text>
      <Badge tone={revokedAt ? 'danger' : 'success'}>{revokedAt ? 'Revocado' : 'Válido'}</Badge>
      {revokedAt && (
        <Text tone="danger" weight="semibold">
          Este certificado fue revocado el {dayOf(revokedAt)}: ya no vale.
        </Text>
      )}
      <Text size="lg">Se certifica que</Text>
      <Heading level={1} size="3xl">
        <bdi>{holderName}</bdi>
      </Heading>
      <Text size="lg">terminó el curso</Text>
      <Heading level={2} size="xl">
        <bdi>{courseTitle}</bdi>
      </Heading>
      <Text>
        {workOf(certificate)} · {dayOf(issuedAt)}
      </Text>
      <Proof>
        <QRCodeSVG value={address} size={112} marginSize={2} title={`Código QR de ${address}`} />
        <Text tone="muted" size="sm">
          Compruébalo en {address}
        </Text>
      </Proof>
    </Sheet>
  )
}

/* On paper it takes the height of the page without its margins, so that nothing is left for a second one. */
const Sheet = styled.article`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[8]} ${theme.space[5]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  text-align: center;
  overflow-wrap: anywhere;
  > * { max-width: 100%; }
  ${media.md} { padding: ${theme.space[10]}; }
  @media print {
    box-sizing: border-box;
    height: 185mm;
    padding: 8mm !important;
    overflow: hidden;
    break-inside: avoid;
    break-after: avoid;
    font-size: 12pt;
  }
`

const Proof = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[4]};
  svg { border-radius: ${theme.radius.md}; }
`
