import { Card, Skeleton, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { CardGrid } from './CardGrid.ts'

/** Skeleton of project cards. */
export function ProjectCardSkeletons({ count, isBrief = false }: { count: number; isBrief?: boolean }) {
  return (
    <div role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <CardGrid aria-hidden>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <Card key={index} as="li" padding={0}>
            <Picture radius="sm" height="auto" />
            <Lines>
              <Skeleton width="30%" height="0.9em" />
              <Skeleton width="60%" height="1.5em" />
              <Skeleton height="6.4em" />
              {!isBrief && <Skeleton height="5.5em" />}
            </Lines>
          </Card>
        ))}
      </CardGrid>
    </div>
  )
}

const Picture = styled(Skeleton)`
  aspect-ratio: 16 / 10;
  border-radius: 0;
`

const Lines = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[6]};
`
