import { Navigate } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { Button, Card, Container, Heading, pageTitle, Stack, Text, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { LoginForm } from '../auth/LoginForm.tsx'
import devHead from './dev.head.json'
import { useDevMode } from './useDevMode.ts'

const SAMPLE_WARNING_MS = 4_000
const NEVER = -1

/** `/dev`: a page to try toasts and the login form, for developers only. */
export function DevPage() {
  const isDevMode = useDevMode()
  const user = useSession((state) => (state.accessToken ? state.user : null))
  if (!isDevMode) return <Navigate to="/" replace />
  return (
    <Place>
      <title>{pageTitle(devHead.title)}</title>
      <meta name="robots" content="noindex" />
      <Container width="text">
        <Stack gap={8}>
          <div>
            <Heading level={1}>Página de pruebas</Heading>
            <Text tone="muted">Solo se ve en modo desarrollo.</Text>
          </div>
          <Card as="section" aria-labelledby="dev-notifications">
            <Stack gap={5}>
              <Heading level={2} size="xl" id="dev-notifications">
                Notifications
              </Heading>
              <Stack direction="row" gap={3} isWrapping>
                <Button onClick={() => toast.success()}>Mostrar Success</Button>
                <Button variant="danger" onClick={() => toast.danger()}>
                  Mostrar Danger
                </Button>
                <Button variant="secondary" onClick={() => toast.warning({ duration: SAMPLE_WARNING_MS })}>
                  Mostrar Warning
                </Button>
                <Button variant="ghost" onClick={() => toast.info({ duration: NEVER })}>
                  Mostrar Permanente
                </Button>
              </Stack>
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="dev-login">
            <Stack gap={5}>
              <Heading level={2} size="xl" id="dev-login">
                Dev Login
              </Heading>
              {user ? <Text>{`Sesión abierta: ${user.name} (${user.role})`}</Text> : <LoginForm />}
            </Stack>
          </Card>
        </Stack>
      </Container>
    </Place>
  )
}

const Place = styled.div`
  padding-block: ${theme.space[12]};
`
