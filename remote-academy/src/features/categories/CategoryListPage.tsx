import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, Heading, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { categoriesQuery } from '../../catalogue/categories.api.ts'
import { PageMeta } from '../../catalogue/PageMeta.tsx'
import { academyPath } from '../../catalogue/paths.ts'
import { AcademyIllustration } from './AcademyIllustration.tsx'
import { CategoryCard } from './CategoryCard.tsx'
import { CategoryCardSkeleton } from './CategoryCardSkeleton.tsx'

const description =
  'Cursos gratuitos en español sobre DevOps, integraciones y desarrollo móvil, escritos por el equipo que los usa cada día.'

export function CategoryListPage() {
  return (
    <>
      <PageMeta title="Academia" description={description} canonicalPath={academyPath} />
      <Intro>
        <div>
          <Heading level={1} size="4xl">
            Academia
          </Heading>
          <Lead size="lg" tone="muted">
            {description} Elige una categoría y empieza por donde quieras.
          </Lead>
        </div>
        <AcademyIllustration />
      </Intro>
      <CategoryList />
    </>
  )
}

function CategoryList() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(categoriesQuery)
  if (isPending) {
    return (
      <div role="status">
        <VisuallyHidden>Cargando...</VisuallyHidden>
        <List as="div">
          <CategoryCardSkeleton />
          <CategoryCardSkeleton />
          <CategoryCardSkeleton />
        </List>
      </div>
    )
  }
  if (isError) {
    return (
      <ErrorState
        message={<span lang="en">Failed to load academy categories. Please try again later.</span>}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (data.length === 0) return <EmptyState message="No hay cursos disponibles." />
  return (
    <List role="list">
      {data.map((category, index) => (
        <li key={category.id}>
          <CategoryCard category={category} isFirst={index === 0} />
        </li>
      ))}
    </List>
  )
}

const Intro = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[8]};
  margin-bottom: ${theme.space[10]};
  @media (min-width: ${theme.breakpoint.md}px) { grid-template-columns: minmax(0, 1fr) 15rem; }
`

const Lead = styled(Text)`
  max-width: 38rem;
  margin-top: ${theme.space[4]};
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space[6]};
`
