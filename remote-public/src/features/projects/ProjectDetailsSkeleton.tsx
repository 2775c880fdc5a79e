import { Container, Skeleton, Stack, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

export function ProjectDetailsSkeleton() {
  return (
    <Container role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <Frame gap={6}>
        <Skeleton width="12rem" />
        <Skeleton width="26rem" height="3.5rem" />
        <Picture radius="lg" height="auto" />
        <Skeleton height="12rem" />
      </Frame>
    </Container>
  )
}

/* Keeps what follows below the viewport, where a longer page moves it without being seen. */
const Frame = styled(Stack)`
  min-height: 100dvh;
  padding-block: ${theme.space[8]} ${theme.space[20]};
`

const Picture = styled(Skeleton)`
  aspect-ratio: 16 / 9;
`
