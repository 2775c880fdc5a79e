import { Card, Container, Heading, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { PageMeta } from '../../layout/PageMeta.tsx'
import { Wordmark } from '../../layout/Wordmark.tsx'
import { AnonymousOnly } from './AnonymousOnly.tsx'
import { LoginForm } from './LoginForm.tsx'

/** The same login in the other branding's layout (reading 10): one card on a coloured ground. */
export function Login2Page() {
  return (
    <Ground>
      <PageMeta title="Acceso" description="Entra en tu armario de Mix&Match." isHidden />
      <Container width="narrow">
        <Card padding={8}>
          <Top>
            <Wordmark />
            <Heading level={1} size="2xl">
              Te damos la bienvenida
            </Heading>
            <Text tone="muted">Usa el correo con el que abriste tu armario.</Text>
          </Top>
          <AnonymousOnly>
            <LoginForm />
          </AnonymousOnly>
        </Card>
      </Container>
    </Ground>
  )
}

const Ground = styled.div`
  display: grid;
  place-items: center;
  min-height: calc(100dvh - 4rem);
  padding-block: ${theme.space[10]};
  background: ${theme.color.primarySoft};
`

const Top = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  margin-bottom: ${theme.space[8]};
  text-align: center;
  h1 { margin-top: ${theme.space[4]}; }
`
