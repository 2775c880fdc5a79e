import { lazy, Suspense } from 'react'
import { useSession } from 'shared-auth'

/** Only those with an account have any. */
const CertificateList = lazy(() =>
  import('./CertificateList.tsx').then((m) => ({ default: m.CertificateList })),
)

/** The reader's certificates, at the end of the page, so that nothing moves when they appear. */
export function OwnCertificates() {
  const readerId = useSession((state) => state.user?.id)
  if (!readerId) return null
  return (
    <Suspense fallback={null}>
      <CertificateList key={readerId} readerId={readerId} />
    </Suspense>
  )
}
