import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Container, ErrorState } from 'shared-ui'

/** In the place of a page of the shell that broke or whose files could not be loaded. */
export function PageFailure() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
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
