import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSession } from 'shared-auth'
import { ownCertificatesQuery } from '../../reading/useReader.ts'

/** Most people have none. */
const CertificateList = lazy(() =>
  import('./CertificateList.tsx').then((m) => ({ default: m.CertificateList })),
)

/** The reader's certificates, at the end of the page, so that nothing moves when they appear. */
export function OwnCertificates() {
  const readerId = useSession((state) => state.user?.id)
  return readerId ? <Certificates key={readerId} readerId={readerId} /> : null
}

function Certificates({ readerId }: { readerId: string }) {
  const { data: certificates = [] } = useQuery(ownCertificatesQuery(readerId))
  return certificates.length === 0 ? null : (
    <Suspense fallback={null}>
      <CertificateList certificates={certificates} />
    </Suspense>
  )
}
