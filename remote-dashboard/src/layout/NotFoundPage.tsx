import { Compass } from 'lucide-react'
import { PageHeader } from 'shared-admin'
import { ButtonLink, EmptyState } from 'shared-ui'

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Página no encontrada" />
      <EmptyState icon={<Compass />} title="La página que buscas no existe.">
        <ButtonLink to="/dashboard" variant="secondary">
          Volver al inicio
        </ButtonLink>
      </EmptyState>
    </>
  )
}
