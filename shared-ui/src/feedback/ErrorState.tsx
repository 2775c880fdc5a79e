import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../primitives/Button.tsx'
import { StateFrame } from './StateFrame.tsx'

export interface ErrorStateProps {
  title?: ReactNode
  message: ReactNode
  /** Without it there is no button. */
  onRetry?: () => void
  /** While the retry runs. */
  isRetrying?: boolean
  /** Further ways on, after 'Reintentar'. */
  children?: ReactNode
}

/** Something failed, in the place where its result would have been. */
export function ErrorState({ onRetry, isRetrying, children, ...rest }: ErrorStateProps) {
  const hasActions = onRetry !== undefined || children !== undefined
  return (
    <StateFrame {...rest} icon={<CircleAlert />} tone="danger" role="alert">
      {hasActions && (
        <>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry} isBusy={isRetrying}>
              Reintentar
            </Button>
          )}
          {children}
        </>
      )}
    </StateFrame>
  )
}
