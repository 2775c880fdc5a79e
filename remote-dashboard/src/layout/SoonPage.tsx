import { Hammer } from 'lucide-react'
import { useMatches } from 'react-router-dom'
import { PageHeader } from 'shared-admin'
import { ButtonLink, EmptyState } from 'shared-ui'

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
