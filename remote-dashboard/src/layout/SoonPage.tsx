import { Hammer } from 'lucide-react'
import { useMatches } from 'react-router-dom'
import { ButtonLink, EmptyState } from 'shared-ui'
import { PageHeader } from '../screen/PageHeader.tsx'

/** Placeholder of a screen that is in the menu but does not exist yet. */
export function SoonPage() {
  const { title = 'Dashboard' } = (useMatches().at(-1)?.handle ?? {}) as { title?: string }
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={<Hammer />} title="Próximamente" message="Estamos preparando esta sección.">
        <ButtonLink to="/dashboard" variant="secondary">
          Volver al inicio
        </ButtonLink>
      </EmptyState>
    </>
  )
}
