import { Hammer } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { ButtonLink, EmptyState } from 'shared-ui'
import { PageHeader } from '../admin/PageHeader.tsx'
import { screenAt } from '../navigation.ts'

/** A screen that is promised and not there yet (reading 8). */
export function SoonPage() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title={screenAt(pathname)?.label ?? 'Dashboard'} />
      <EmptyState icon={<Hammer />} title="Próximamente" message="Estamos preparando esta sección.">
        <ButtonLink to="/dashboard" variant="secondary">
          Volver al inicio
        </ButtonLink>
      </EmptyState>
    </>
  )
}
