import { Card, Container, Heading, PageMeta, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Wordmark } from '../../layout/Wordmark.tsx'
import { AnonymousOnly } from './AnonymousOnly.tsx'
import { LoginForm } from './LoginForm.tsx'
import login2Head from './login2.head.json'
import { PasswordlessLine } from './PasswordlessLine.tsx'
import { SignUpLine } from './SignUpLine.tsx'

/** `/login2`: the same sign-in form in another layout, one card on a coloured background. */
export function Login2Page() {
  return (
    <Ground>
      <PageMeta {...login2Head} />
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
            <PasswordlessLine />
            <SignUpLine />
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
