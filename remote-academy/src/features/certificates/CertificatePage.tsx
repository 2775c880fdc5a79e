import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useSession } from 'shared-auth'
import type { Certificate } from 'shared-auth/api'
import { PageMeta, pathTo, QueryState, Skeleton, Stack } from 'shared-ui'
import { createGlobalStyle } from 'styled-components'
import { AcademyBreadcrumbs } from '../../catalogue/AcademyBreadcrumbs.tsx'
import { MissingPage } from '../../catalogue/MissingPage.tsx'
import { CertificateActions } from './CertificateActions.tsx'
import { CertificateSheet } from './CertificateSheet.tsx'
import { certificateQuery } from './certificates.api.ts'

/** The public page of a certificate; for its holder also while it is not shared. */
export function CertificatePage() {
  const { id = '' } = useParams()
  const readerId = useSession((state) => state.user?.id)
  return (
    <QueryState
      query={useQuery(certificateQuery(id, readerId))}
      loading={<Skeleton height="28rem" radius="lg" />}
      failure="No pudimos cargar el certificado."
    >
      {(certificate) => (certificate ? <Shown certificate={certificate} /> : <Missing />)}
    </QueryState>
  )
}

function Missing() {
  return (
    <MissingPage message="No se encontró el certificado." to={pathTo('/academy')}>
      Ver la academia
    </MissingPage>
  )
}

function Shown({ certificate }: { certificate: Certificate }) {
  return (
    <Stack gap={6}>
      <OnePage />
      <PageMeta title={`Certificado de ${certificate.holderName}`} isIndexed={certificate.isShared} />
      <div data-print="hidden">
        <AcademyBreadcrumbs steps={[{ label: 'Certificado' }]} />
      </div>
      <CertificateSheet certificate={certificate} />
      <CertificateActions certificate={certificate} />
    </Stack>
  )
}

const OnePage = createGlobalStyle`
  @page { size: A4 landscape; margin: 10mm; }
`
