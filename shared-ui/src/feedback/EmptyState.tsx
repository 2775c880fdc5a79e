import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateFrame } from './StateFrame.tsx'

export interface EmptyStateProps {
  title?: ReactNode
  message?: ReactNode
  /** An icon element in place of the tray. */
  icon?: ReactNode
  /** A way on: a button or a link. */
  children?: ReactNode
}

/** Nothing here (yet), said kindly. */
export function EmptyState({ icon = <Inbox />, ...rest }: EmptyStateProps) {
  return <StateFrame {...rest} icon={icon} tone="neutral" />
}
