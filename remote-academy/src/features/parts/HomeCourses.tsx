import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  ButtonLink,
  Card,
  Container,
  Heading,
  type PartProps,
  pathTo,
  Skeleton,
  Stack,
  Text,
  theme,
  VisuallyHidden,
} from 'shared-ui'
import { styled } from 'styled-components'
import { CourseCard } from '../../catalogue/CourseCard.tsx'
import { featuredQuery } from '../../catalogue/categories.api.ts'
import { LastRead } from '../../reading/LastRead.tsx'
import { useReader } from '../../reading/useReader.ts'
import { CourseGrid } from './CourseGrid.ts'

/** Part of the home page: the featured courses; renders nothing when there are none or they do not load. */
export function HomeCourses({ value: { limit } }: PartProps<'public.home.after-services'>) {
  const { data, isPending } = useQuery(featuredQuery)
  if (isPending)
    return (
      <HomeSection>
        <CourseSkeletons count={limit} />
      </HomeSection>
    )
  if (!data || data.courses.length === 0) return null
  return (
    <HomeSection>
      <CourseGrid role="list">
        {data.courses.slice(0, limit).map(({ course, categorySlug }) => (
          <li key={course.id}>
            <CourseCard course={course} categorySlug={categorySlug} hasTag={data.hasTags} />
          </li>
        ))}
      </CourseGrid>
    </HomeSection>
  )
}

function HomeSection({ children }: { children: ReactNode }) {
  useReader()
  return (
    <Band aria-labelledby="home-courses">
      <Container>
        <Head>
          <Stack gap={3}>
            <Eyebrow tone="accent" size="sm" weight="semibold">
              Academia
            </Eyebrow>
            <Heading level={2} size="3xl" id="home-courses">
              Cursos destacados
            </Heading>
            <Text tone="muted" size="lg">
              Lo que usamos cada día, explicado paso a paso y sin costo.
            </Text>
          </Stack>
          <ButtonLink to={pathTo('/academy')} variant="secondary">
            Ver la academia
          </ButtonLink>
          <Below>
            <LastRead />
          </Below>
        </Head>
        {children}
      </Container>
    </Band>
  )
}

function CourseSkeletons({ count }: { count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <CourseGrid as="div">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity other than their position
          <Card key={place} padding={4}>
            <Stack gap={3}>
              <Skeleton height="10rem" radius="md" />
              <Skeleton width="70%" height="1.5rem" />
              <Skeleton />
            </Stack>
          </Card>
        ))}
      </CourseGrid>
    </div>
  )
}

const Band = styled.section`
  padding-block: clamp(${theme.space[16]}, 8vw, ${theme.space[24]});
`

/* Looks like the eyebrow of the home page's own sections. */
const Eyebrow = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  &::before {
    content: '';
    width: ${theme.space[6]};
    height: 2px;
    background: ${theme.color.accent};
  }
`

const Head = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space[6]};
  margin-bottom: calc(${theme.space[12]} + ${theme.space[2]});
`

/* In the space below the heading, so that nothing moves when it is known what the reader did. */
const Below = styled.div`
  position: absolute;
  inset: calc(100% + ${theme.space[2]}) 0 auto;
`
