import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from 'shared-ui'
import { listAddress } from './listAddress.ts'

/**
 * 'Volver', to a list as it was left.
 * @example <BackLink to="/dashboard/user/list" />
 */
export function BackLink({ to }: { to: string }) {
  return (
    <ButtonLink to={listAddress(to)} variant="secondary">
      <ArrowLeft aria-hidden /> Volver
    </ButtonLink>
  )
}
