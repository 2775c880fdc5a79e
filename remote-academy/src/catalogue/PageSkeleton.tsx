import { Skeleton, Stack, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

/** Skeleton of a page, with a label for screen readers. */
export function PageSkeleton({ label = 'Cargando...' }: { label?: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Stack gap={5} aria-hidden>
        <Skeleton width="45%" height="0.875rem" />
        <Picture radius="lg" height="auto" />
        <Skeleton width="70%" height="2.25rem" />
        <Skeleton />
        <Skeleton width="90%" />
        <Skeleton width="75%" />
      </Stack>
    </div>
  )
}

const Picture = styled(Skeleton)`
  aspect-ratio: 16 / 9;
  margin-block: ${theme.space[2]};
`
