import { Container, Heading, media, PageMeta, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ClothesRail } from '../../wardrobe/ClothesRail.tsx'
import { sampleWardrobe } from '../../wardrobe/sampleWardrobe.ts'
import { AnonymousOnly } from './AnonymousOnly.tsx'
import { LoginForm } from './LoginForm.tsx'
import loginHead from './login.head.json'
import { PasswordlessLine } from './PasswordlessLine.tsx'
import { SignUpLine } from './SignUpLine.tsx'

/** `/login`: the sign-in form beside a rail of clothes. */
export function LoginPage() {
  return (
    <Container>
      <PageMeta {...loginHead} />
      <Columns>
        <Picture>
          <ClothesRail garments={sampleWardrobe.tops.slice(0, 5)} />
        </Picture>
        <Panel>
          <div>
            <Heading level={1} size="3xl">
              Abre tu armario
            </Heading>
            <Text tone="muted">Inicia sesión para ver tus prendas y combinarlas.</Text>
          </div>
          <AnonymousOnly>
            <div>
              <LoginForm />
              <PasswordlessLine />
              <SignUpLine />
            </div>
          </AnonymousOnly>
        </Panel>
      </Columns>
    </Container>
  )
}

const Columns = styled.div`
  display: grid;
  align-items: center;
  gap: ${theme.space[16]};
  padding-block: ${theme.space[8]} ${theme.space[16]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 26rem;
    min-height: calc(100dvh - 4rem);
    padding-block: ${theme.space[8]};
  }
`

const Picture = styled.div`
  display: none;
  padding: ${theme.space[10]} ${theme.space[8]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.primarySoft};
  ${media.lg} { display: block; }
`

const Panel = styled.div`
  display: grid;
  gap: ${theme.space[8]};
  width: 100%;
  max-width: 26rem;
  margin-inline: auto;
`
