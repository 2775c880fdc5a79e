import { Hammer } from 'lucide-react'
import { ButtonLink, EmptyState } from 'shared-ui'

/** A screen that is promised and not there yet (reading 8). */
export function SoonPage() {
  return (
    <>
      <title>Próximamente | Nodo Norte</title>
      <EmptyState icon={<Hammer />} title="Próximamente" message="Estamos preparando esta sección.">
        <ButtonLink to="/dashboard" variant="secondary">
          Volver al inicio
        </ButtonLink>
      </EmptyState>
    </>
  )
}
