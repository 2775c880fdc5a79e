import { Container, media, Skeleton, Stack, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

export function MemberSkeleton() {
  return (
    <Container role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <Columns>
        <Portrait radius="lg" height="auto" />
        <Stack>
          <Skeleton width="10rem" />
          <Skeleton width="24rem" height="3.5rem" />
          <Skeleton height="8rem" />
          <Skeleton width="18rem" height="2rem" />
        </Stack>
      </Columns>
    </Container>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[8]};
  padding-block: ${theme.space[20]};
  ${media.md} { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: ${theme.space[12]}; }
`

const Portrait = styled(Skeleton)`
  aspect-ratio: 1;
  max-width: 26rem;
`
