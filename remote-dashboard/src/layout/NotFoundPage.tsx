import { Compass } from 'lucide-react'
import { ButtonLink, EmptyState } from 'shared-ui'
import { PageHeader } from '../screen/PageHeader.tsx'

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
