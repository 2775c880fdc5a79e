import { Lock } from 'lucide-react'
import { PageHeader } from 'shared-admin'
import { ButtonLink, EmptyState } from 'shared-ui'

/** Replaces a screen that the role may not see. */
export function ForbiddenState() {
  return (
    <>
      <PageHeader title="Acceso restringido" />
      <EmptyState
        icon={<Lock />}
        title="No tienes permiso para ver esta página."
        message="Si crees que deberías verla, pide a un administrador que revise tu rol."
      >
        <ButtonLink to="/dashboard" variant="secondary">
          Volver al inicio
        </ButtonLink>
      </EmptyState>
    </>
  )
}
