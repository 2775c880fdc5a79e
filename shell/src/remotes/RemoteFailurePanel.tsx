import type { RemoteName } from 'federation'
import { useTransition } from 'react'
import { Button, Card, Container, Heading, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { RemoteLoadError } from './loadRemote.ts'
import { clearOverrides } from './overrides.ts'

type Props = { name: RemoteName; error: unknown; onRetry: () => Promise<void> }

/** What people see in a remote's place when it cannot be shown; the rest of the site lives on. */
export function RemoteFailurePanel({ name, error, onRetry }: Props) {
  const [isRetrying, startRetry] = useTransition()
  const attempts = error instanceof RemoteLoadError ? error.attempts : []
  const hasOverride = attempts.some((attempt) => attempt.source === 'override')
  const handleRetry = () => startRetry(onRetry)
  const handleReset = () => {
    clearOverrides()
    startRetry(onRetry)
  }

  return (
    <Place>
      <Container>
        <Card role="alert">
          <Stack gap={4} align="flex-start">
            <Heading level={1} size="xl">
              No pudimos mostrar esta parte del sitio
            </Heading>
            <Text tone="muted">
              {attempts.length > 0
                ? 'No se pudo cargar. El resto del sitio sigue funcionando: puedes reintentarlo ahora o volver en unos minutos.'
                : 'Algo falló al mostrarla. El resto del sitio sigue funcionando.'}
            </Text>
            <Stack direction="row" gap={3} isWrapping>
              <Button onClick={handleRetry} isBusy={isRetrying} busyLabel="Reintentando...">
                Reintentar
              </Button>
              {hasOverride && (
                <Button variant="secondary" onClick={handleReset} disabled={isRetrying}>
                  Volver a la versión publicada
                </Button>
              )}
            </Stack>
            <Details>
              <summary>Detalles técnicos</summary>
              <ul>
                {attempts.map((attempt, index) => (
                  // Attempts are an append-only log: their place is their identity.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <li key={index}>
                    {name}@{attempt.version}: {attempt.error}
                  </li>
                ))}
                {attempts.length === 0 && <li>{error instanceof Error ? error.message : String(error)}</li>}
              </ul>
            </Details>
          </Stack>
        </Card>
      </Container>
    </Place>
  )
}

const Place = styled.section`
  min-height: 60vh;
  padding-block: ${theme.space[12]};
`

const Details = styled.details`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};

  ul {
    margin-block-start: ${theme.space[2]};
    padding-inline-start: ${theme.space[5]};
    overflow-wrap: anywhere;
  }
`
