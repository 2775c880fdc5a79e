import { ButtonLink, Container, Heading, PageMeta, pathTo, theme } from 'shared-ui'
import { styled } from 'styled-components'
import notFoundHead from './404.head.json'

/** The page of any path without a route. */
export function NotFoundPage() {
  return (
    <Container>
      <PageMeta {...notFoundHead} />
      <Frame>
        <Hanger viewBox="0 0 200 110" aria-hidden="true">
          <path d="M84 34a16 16 0 1 1 21 15c-3 1-5 4-5 7v4L22 92c-8 4-5 14 4 14h148c9 0 12-10 4-14L100 60" />
        </Hanger>
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
  text-align: center;
`

const Hanger = styled.svg`
  width: min(16rem, 70vw);
  fill: none;
  stroke: ${theme.color.accent};
  stroke-width: 5;
  stroke-linecap: round;
  stroke-linejoin: round;
`
