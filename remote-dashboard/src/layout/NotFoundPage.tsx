import { Compass } from 'lucide-react'
import { ButtonLink, EmptyState } from 'shared-ui'

export function NotFoundPage() {
  return (
    <>
      <title>Página no encontrada | Nodo Norte</title>
      <EmptyState icon={<Compass />} title="La página que buscas no existe.">
        <ButtonLink to="/dashboard" variant="secondary">
          Volver al inicio
        </ButtonLink>
      </EmptyState>
    </>
  )
}
