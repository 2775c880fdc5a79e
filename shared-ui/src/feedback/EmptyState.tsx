import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateFrame } from './StateFrame.tsx'

export interface EmptyStateProps {
  title?: ReactNode
  message?: ReactNode
  /** An icon element in place of the tray. */
  icon?: ReactNode
  /** Actions: a button or a link. */
  children?: ReactNode
}

/**
 * Empty state: icon, title, message and actions.
 * @example <EmptyState icon={<Inbox />} title="Todavía no hay correos" />
 */
export function EmptyState({ icon = <Inbox />, ...rest }: EmptyStateProps) {
  return <StateFrame {...rest} icon={icon} tone="neutral" />
}
