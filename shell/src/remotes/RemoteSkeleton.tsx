import { Container, Skeleton, Stack, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

/** Shown while a remote loads; as tall as a page, so that the footer does not jump. */
export function RemoteSkeleton() {
  return (
    <Place role="status" data-waiting>
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <Container>
        <Stack gap={4}>
          <Skeleton width="12rem" height="1rem" />
          <Skeleton width="min(36rem, 90%)" height="2.5rem" />
          <Skeleton width="min(28rem, 80%)" height="1.25rem" />
          <Skeleton height="16rem" radius="lg" />
        </Stack>
      </Container>
    </Place>
  )
}

const Place = styled.div`
  min-height: 80vh;
  padding-block: ${theme.space[12]};
`
