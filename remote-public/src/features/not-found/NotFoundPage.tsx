import { ButtonLink, Container, Heading, PageMeta, pathTo, theme } from 'shared-ui'
import { styled } from 'styled-components'
import notFoundHead from './404.head.json'
import { LostNodeIllustration } from './LostNodeIllustration.tsx'

/** The page of any path without a route. */
export function NotFoundPage() {
  return (
    <Container>
      <PageMeta {...notFoundHead} />
      <Frame>
        <LostNodeIllustration />
        <Heading level={1} size="2xl">
          La página que buscas no existe.
        </Heading>
        <ButtonLink to={pathTo('/')}>Volver al inicio</ButtonLink>
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
