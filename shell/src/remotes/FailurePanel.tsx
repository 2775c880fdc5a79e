import { lazy, Suspense } from 'react'
import { Button, Container, Text } from 'shared-ui'
import type { FailurePanelProps } from './RemoteFailurePanel.tsx'
import { RemoteSkeleton } from './RemoteSkeleton.tsx'

/** Its code is requested when the page is idle, so that it is there when the network no longer is. */
const RemoteFailurePanel = lazy(() =>
  import('./RemoteFailurePanel.tsx').then(
    (code) => ({ default: code.RemoteFailurePanel }),
    () => ({ default: PlainPanel }),
  ),
)

/** Shown instead of a remote that cannot be displayed; the rest of the site keeps working. */
export function FailurePanel(props: FailurePanelProps) {
  return (
    <Suspense fallback={<RemoteSkeleton />}>
      <RemoteFailurePanel {...props} />
    </Suspense>
  )
}

/** Where the panel could not be loaded either. */
function PlainPanel({ onRetry }: FailurePanelProps) {
  return (
    <Container role="alert">
      <Text>No pudimos mostrar esta parte del sitio.</Text>
      <Button onClick={onRetry}>Reintentar</Button>
    </Container>
  )
}
