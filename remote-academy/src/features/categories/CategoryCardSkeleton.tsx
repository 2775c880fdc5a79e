import { Card, Skeleton, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CategoryCardTop } from './CategoryCardTop.ts'

/** Skeleton of a CategoryCard. */
export function CategoryCardSkeleton() {
  return (
    <Card padding={0} aria-hidden>
      <CategoryCardTop>
        <Picture radius="md" height="auto" />
        <Stack gap={3}>
          <Skeleton width="45%" height="1.75rem" />
          <Skeleton />
          <Skeleton width="80%" />
        </Stack>
      </CategoryCardTop>
      <Line>
        <Skeleton width="55%" />
      </Line>
      <Line>
        <Skeleton width="40%" />
      </Line>
    </Card>
  )
}

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
