import { Suspense } from 'react'
import { Container, ErrorState, useReconnect } from 'shared-ui'
import { lazyBackground } from '../lazyBackground.ts'
import type { FailurePanelProps } from './RemoteFailurePanel.tsx'
import { RemoteSkeleton } from './RemoteSkeleton.tsx'

/** Belongs to the background code, so that it is there when the network no longer is. */
const RemoteFailurePanel = lazyBackground((code) => code.RemoteFailurePanel, PlainPanel)

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
  useReconnect(onRetry)
  return (
    <Container>
      <ErrorState
        title="No pudimos mostrar esta parte del sitio"
        message="El resto del sitio sigue funcionando."
        onRetry={onRetry}
      />
    </Container>
  )
}
