import { useEffect, useId, useRef } from 'react'
import { ApiError, serverMessage } from 'shared-auth'
import type { Preview } from 'shared-auth/api'
import { Button, Card, Container, ErrorState, Heading, Spinner, Stack, Text, theme } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { RefusedPreview } from './previewRequest.ts'
import { dayOf, timeOf, trialWords } from './previewWords.ts'

type Props = {
  /** Undefined until it is known. */
  preview: Preview | undefined
  error: Error | null
  /** Whether a preview in this tab has just expired. */
  hasEnded: boolean
  onOpen: (preview: Preview) => void
  onCancel: () => void
  onRetry: () => void
}

/** Names the versions, who published them, when, what their trial said and what opening them means; runs none of them. */
export function PreviewQuestion({ preview, error, hasEnded, onOpen, onCancel, onRetry }: Props) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Place>
      <Container width="text">
        <Card padding={8} as="section" aria-labelledby={title}>
          <Stack gap={5}>
            <Heading id={title} ref={heading} tabIndex={-1} level={1} size="xl">
              {error ? 'No se puede abrir la versión de prueba' : '¿Abrir una versión de prueba?'}
            </Heading>
            {hasEnded && <Text role="status">La prueba anterior terminó. Puedes abrirla otra vez.</Text>}
            {!preview && !error && <Waiting />}
            {preview && <Question preview={preview} onOpen={onOpen} onCancel={onCancel} />}
            {error && <Failure error={error} onCancel={onCancel} onRetry={onRetry} />}
          </Stack>
        </Card>
      </Container>
    </Place>
  )
}

function Question({ preview, onOpen, onCancel }: Pick<Props, 'onOpen' | 'onCancel'> & { preview: Preview }) {
  return (
    <>
      <Versions>
        {preview.versions.map(({ name, title, version, publishedAt, author, isActive, trial, published }) => (
          <li key={name}>
            <strong>
              <bdi>{title}</bdi>: {name}@{version}
            </strong>
            <Text size="sm">
              {published
                ? sentence`Es una vista previa que subió ${author ?? 'su equipo'}`
                : sentence`La publicó ${author ?? 'alguien que el sitio no conoce'}`}{' '}
              el {dayOf(publishedAt)}.
            </Text>
            <Text size="sm" tone={trial.state === 'passed' ? 'default' : 'warning'}>
              {trialWords(trial)}
            </Text>
            <Text size="sm">
              {isActive ? 'Es la que reciben los visitantes.' : 'No es la que reciben los visitantes.'}
            </Text>
          </li>
        ))}
      </Versions>
      <div>
        <Text>En esta pestaña, y en ninguna otra:</Text>
        <Effects>
          <li>
            {preview.user
              ? 'Se abre sin tu sesión ni tus permisos, como una cuenta nueva y sin datos.'
              : 'Se abre como la ve un visitante.'}
          </li>
          <li>Puede leer lo que esa cuenta lee, y no guarda ningún cambio.</li>
          <li>Termina a las {timeOf(preview.expiresAt)}, o antes si cierras la pestaña o la restableces.</li>
          <li>No escribas en ella contraseñas ni datos de nadie.</li>
        </Effects>
      </div>
      <Stack direction="row" gap={3} isWrapping>
        <Button onClick={() => onOpen(preview)}>Abrir la versión</Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </Stack>
    </>
  )
}

function Failure({ error, onCancel, onRetry }: Pick<Props, 'onCancel' | 'onRetry'> & { error: Error }) {
  const back = (
    <Button variant="secondary" onClick={onCancel}>
      Ir a la página publicada
    </Button>
  )
  const isFinal = error instanceof RefusedPreview || (error instanceof ApiError && isRejection(error))
  if (!isFinal)
    return (
      <ErrorState
        title="No pudimos comprobar la versión"
        message={serverMessage(error, 'El sitio no respondió. Inténtalo de nuevo.')}
        onRetry={onRetry}
      >
        {back}
      </ErrorState>
    )
  const reasons = error instanceof RefusedPreview ? error.reasons : [error.message]
  return (
    <Stack gap={4} align="flex-start">
      <Effects role="alert">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Effects>
      {back}
    </Stack>
  )
}

function isRejection({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429
}

function Waiting() {
  return (
    <Stack align="center" gap={3} role="status">
      <Spinner size="lg" />
      <Text tone="muted">Comprobando la versión...</Text>
    </Stack>
  )
}

const Place = styled.main`
  display: grid;
  align-items: center;
  min-height: 100dvh;
  padding-block: ${theme.space[8]};
  h1:focus { outline: none; }
`

const Versions = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  margin: 0;
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  list-style: none;
  overflow-wrap: anywhere;
`

const Effects = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin-block: ${theme.space[2]} 0;
  padding-inline-start: ${theme.space[5]};
  overflow-wrap: anywhere;
`
