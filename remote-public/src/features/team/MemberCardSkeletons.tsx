import { Card, Skeleton, Stack, VisuallyHidden } from 'shared-ui'
import { CardGrid } from '../../site/CardGrid.ts'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

export function MemberCardSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <CardGrid aria-hidden>
        {places.map((place) => (
          <Card key={place} as="li">
            <Stack>
              <Stack direction="row" align="center">
                <Skeleton width="80px" height="80px" radius="full" />
                <Skeleton width="8rem" height="2.5rem" />
              </Stack>
              <Skeleton height="6.4rem" />
              <Skeleton height="3.25rem" />
            </Stack>
          </Card>
        ))}
      </CardGrid>
    </div>
  )
}
