import { Card, media, Skeleton, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The shape of a CategoryCard while it is being loaded. */
export function CategoryCardSkeleton() {
  return (
    <Card padding={0} aria-hidden>
      <Row>
        <Picture radius="md" height="auto" />
        <Stack gap={3}>
          <Skeleton width="45%" height="1.75rem" />
          <Skeleton />
          <Skeleton width="80%" />
        </Stack>
      </Row>
      <Line>
        <Skeleton width="55%" />
      </Line>
      <Line>
        <Skeleton width="40%" />
      </Line>
    </Card>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  padding: ${theme.space[5]};
  ${media.md} {
    grid-template-columns: 14rem minmax(0, 1fr);
    gap: ${theme.space[6]};
    padding: ${theme.space[6]};
  }
`

const Picture = styled(Skeleton)`
  aspect-ratio: 16 / 9;
`

const Line = styled.div`
  display: flex;
  align-items: center;
  min-height: 3rem;
  padding-inline: ${theme.space[6]};
  border-top: 1px solid ${theme.color.border};
`
