import { ButtonLink, Container, Heading, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { PageMeta } from '../../site/PageMeta.tsx'
import { LostNodeIllustration } from './LostNodeIllustration.tsx'

/** Any address that no page answers. */
export function NotFoundPage() {
  return (
    <Container>
      <PageMeta
        title="Página no encontrada"
        description="La página que buscas no existe."
        isIndexed={false}
      />
      <Frame>
        <LostNodeIllustration />
        <Heading level={1} size="2xl">
          La página que buscas no existe.
        </Heading>
        <ButtonLink to="/">Volver al inicio</ButtonLink>
      </Frame>
    </Container>
  )
}

const Frame = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[6]};
  min-height: 70vh;
  padding-block: ${theme.space[16]};
  text-align: center;
  svg { width: min(26rem, 80vw); }
`
