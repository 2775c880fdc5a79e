import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { AcademyCategory } from 'shared-auth/api'
import { EmptyState, Heading, media, PageMeta, pathTo, Text, theme, transitionName } from 'shared-ui'
import { styled } from 'styled-components'
import { AcademyBreadcrumbs } from '../../catalogue/AcademyBreadcrumbs.tsx'
import { CourseCard } from '../../catalogue/CourseCard.tsx'
import { categoryQuery } from '../../catalogue/categories.api.ts'
import { FailedPage } from '../../catalogue/FailedPage.tsx'
import { MovedPage } from '../../catalogue/MovedPage.tsx'
import { PageSkeleton } from '../../catalogue/PageSkeleton.tsx'
import { Thumbnail } from '../../catalogue/Thumbnail.tsx'

export function CategoryDetailsPage() {
  const slug = useParams().categorySlug?.trim() ?? ''
  if (slug === '') return <FailedPage message={<span lang="en">Category slug is missing.</span>} />
  return <CategoryDetails slug={slug} />
}

function CategoryDetails({ slug }: { slug: string }) {
  const { data: category, isPending, isError, isFetching, refetch } = useQuery(categoryQuery(slug))
  if (isPending) return <PageSkeleton />
  if (isError) {
    return (
      <FailedPage
        message={
          <span lang="en">Failed to load category. It might not exist or there was a network error.</span>
        }
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  // The back end also finds a category by a slug that it had before.
  if (category?.slug !== slug) {
    return (
      <MovedPage
        kind="category"
        params={[slug]}
        message="No se encontró la categoría."
        to={pathTo('/academy')}
      >
        Ver todas las categorías
      </MovedPage>
    )
  }
  return <LoadedCategory category={category} />
}

function LoadedCategory({ category }: { category: AcademyCategory }) {
  return (
    <>
      <PageMeta title={`${category.name} · Academia`} description={category.description} />
      <AcademyBreadcrumbs steps={[{ label: category.name }]} />
      <Intro>
        <div>
          <Heading level={1}>{category.name}</Heading>
          <Text size="lg" tone="muted">
            {category.description}
          </Text>
        </div>
        <Thumbnail
          src={category.thumbnail}
          isEager
          style={transitionName('category-picture', category.slug)}
        />
      </Intro>
      <Heading level={2}>Cursos</Heading>
      {category.courses.length === 0 ? (
        <EmptyState message="No hay cursos disponibles." />
      ) : (
        <Courses role="list">
          {category.courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} categorySlug={category.slug} />
            </li>
          ))}
        </Courses>
      )}
    </>
  )
}

const Intro = styled.header`
  display: grid;
  align-items: center;
  gap: ${theme.space[6]};
  margin-block: ${theme.space[6]} ${theme.space[10]};
  h1 { margin-bottom: ${theme.space[3]}; }
  ${media.md} { grid-template-columns: minmax(0, 1fr) minmax(0, 18rem); gap: ${theme.space[10]}; }
`

const Courses = styled.ul`
  display: grid;
  gap: ${theme.space[5]};
  margin-top: ${theme.space[5]};
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  li { display: grid; }
`
