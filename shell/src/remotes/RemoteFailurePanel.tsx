import type { RemoteName } from 'federation'
import { useTransition } from 'react'
import { useMatch } from 'react-router-dom'
import {
  Button,
  ButtonLink,
  Card,
  Container,
  Heading,
  Stack,
  Text,
  theme,
  useIsOnline,
  useReconnect,
  writeStored,
} from 'shared-ui'
import { styled } from 'styled-components'
import { describeThrown } from './describeThrown.ts'
import { RemoteLoadError } from './loadRemote.ts'
import { MissingPageError } from './MissingPageError.ts'

export type FailurePanelProps = { name: RemoteName; error: unknown; onRetry: () => Promise<void> }

/** What happened to a remote that cannot be displayed, and what a visitor can do. */
export function RemoteFailurePanel({ name, error, onRetry }: FailurePanelProps) {
  const [isRetrying, startRetry] = useTransition()
  const isOnline = useIsOnline()
  const isDashboard = useMatch('/dashboard/*') !== null
  const attempts = error instanceof RemoteLoadError ? error.attempts : []
  const isStopped = error instanceof RemoteLoadError && error.isStopped
  const isMissing = error instanceof MissingPageError
  const words = wordsFor({ isOnline, isStopped, isMissing, hasAttempts: attempts.length > 0 })
  const hasOverride = attempts.some((attempt) => attempt.source === 'override')
  const handleRetry = () => startRetry(onRetry)
  useReconnect(handleRetry)
  const handleReset = () => {
    writeStored('mfe:overrides', null)
    startRetry(onRetry)
  }

  return (
    <Place>
      <Container>
        <Card role="alert">
          <Stack gap={4} align="flex-start">
            <Heading level={1} size="xl">
              {words.title}
            </Heading>
            <Text tone="muted">{words.reason}</Text>
            <Stack direction="row" gap={3} isWrapping>
              <Button onClick={handleRetry} isBusy={isRetrying} busyLabel="Reintentando...">
                Reintentar
              </Button>
              {/* The dashboard's own frame is missing now, and with it the way back to the site. */}
              {isDashboard && (
                <ButtonLink to="/" variant="secondary">
                  Ir al inicio
                </ButtonLink>
              )}
              {hasOverride && (
                <Button variant="secondary" onClick={handleReset} disabled={isRetrying}>
                  Volver a la versión publicada
                </Button>
              )}
            </Stack>
            {!isStopped && (
              <Details>
                <summary>Detalles técnicos</summary>
                <ul>
                  {attempts.map((attempt, index) => (
                    // Attempts are an append-only log, so the index is a stable key.
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    <li key={index}>
                      {name}@{attempt.version}: {attempt.error}
                    </li>
                  ))}
                  {attempts.length === 0 && <li>{describeThrown(error).message}</li>}
                </ul>
              </Details>
            )}
          </Stack>
        </Card>
      </Container>
    </Place>
  )
}

type Situation = { isOnline: boolean; isStopped: boolean; isMissing: boolean; hasAttempts: boolean }

function wordsFor({ isOnline, isStopped, isMissing, hasAttempts }: Situation): {
  title: string
  reason: string
} {
  if (!isOnline)
    return {
      title: 'Sin conexión a internet',
      reason: 'Cargaremos esta parte del sitio en cuanto vuelva.',
    }
  if (isStopped)
    return {
      title: 'Esta parte del sitio está deshabilitada un momento',
      reason:
        'La detuvimos para arreglar un problema. El resto del sitio sigue funcionando, y esta parte volverá aquí sola; también puedes reintentarlo o volver en unos minutos.',
    }
  if (isMissing)
    return {
      title: 'Esta página no está disponible ahora',
      reason: 'Algo falló, y la versión anterior de esta parte del sitio no la tiene.',
    }
  return {
    title: 'No pudimos mostrar esta parte del sitio',
    reason: hasAttempts
      ? 'No se pudo cargar. El resto del sitio sigue funcionando: puedes reintentarlo ahora o volver en unos minutos.'
      : 'Algo falló al mostrarla. El resto del sitio sigue funcionando.',
  }
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
