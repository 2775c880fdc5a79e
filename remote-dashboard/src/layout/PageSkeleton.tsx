import { Skeleton, Stack, VisuallyHidden } from 'shared-ui'

/** Shown while a screen's code is loaded. */
export function PageSkeleton() {
  return (
    <Stack gap={6} role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <Skeleton width="16rem" height="2.5rem" />
      <Skeleton height="4.5rem" radius="lg" />
      <Skeleton height="24rem" radius="lg" />
    </Stack>
  )
}
