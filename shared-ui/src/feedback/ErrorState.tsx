import { CircleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsOnline } from '../connection/connection.ts'
import { Button } from '../primitives/Button.tsx'
import { StateFrame } from './StateFrame.tsx'

export interface ErrorStateProps {
  title?: ReactNode
  message: ReactNode
  /** Without it there is no button. */
  onRetry?: () => void
  /** While the retry runs. */
  isRetrying?: boolean
  /** Further actions, after 'Reintentar'. */
  children?: ReactNode
}

/**
 * Error state in the place of the missing result; while the browser is offline, it says so instead.
 * @example <ErrorState message={serverMessage(error, 'No se pudo cargar.')} onRetry={refetch} />
 */
export function ErrorState({ onRetry, isRetrying, children, ...rest }: ErrorStateProps) {
  const isOnline = useIsOnline()
  const hasActions = onRetry !== undefined || children !== undefined
  return (
    <StateFrame
      {...(isOnline ? rest : offline)}
      icon={isOnline ? <CircleAlert /> : <WifiOff />}
      tone="danger"
      role="alert"
    >
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

const offline = {
  title: 'Sin conexión a internet',
  message: 'Lo cargaremos en cuanto vuelva.',
}
