import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Container, ErrorState, useReconnect } from 'shared-ui'

/** Error page for a page of the shell that threw or whose files failed to load. */
export function PageFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  useReconnect(() => location.reload())
  return (
    <Container width="text">
      <ErrorState
        title="No pudimos mostrar esta página"
        message="Comprueba tu conexión e inténtalo de nuevo."
        onRetry={() => location.reload()}
      />
    </Container>
  )
}
