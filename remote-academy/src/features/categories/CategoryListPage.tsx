import { useQuery } from '@tanstack/react-query'
import { Heading, PageMeta, pathTo, QueryState, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { categoriesQuery } from '../../catalogue/categories.api.ts'
import { LastRead } from '../../reading/LastRead.tsx'
import { AcademyIllustration } from './AcademyIllustration.tsx'
import academyHead from './academy.head.json'
import { Bookmarks, BookmarksLink } from './Bookmarks.tsx'
import { CategoryCard } from './CategoryCard.tsx'
import { CategoryCardSkeleton } from './CategoryCardSkeleton.tsx'
import { FeaturedCourses } from './FeaturedCourses.tsx'
import { OwnCertificates } from './OwnCertificates.tsx'

export function CategoryListPage() {
  return (
    <>
      <PageMeta {...academyHead} canonicalPath={pathTo('/academy')} />
      <Intro>
        <div>
          <Heading level={1} size="4xl">
            Academia
          </Heading>
          <Lead size="lg" tone="muted">
            {academyHead.description} Elige una categoría y empieza por donde quieras.
          </Lead>
        </div>
        <AcademyIllustration />
        <Below data-print="hidden">
          <LastRead />
          <BookmarksLink />
        </Below>
      </Intro>
      <FeaturedCourses />
      <CategoryList />
      <Bookmarks />
      <OwnCertificates />
    </>
  )
}

function CategoryList() {
  return (
    <QueryState
      query={useQuery(categoriesQuery)}
      loading={<CategoryListSkeleton />}
      failure={<span lang="en">Failed to load academy categories. Please try again later.</span>}
      empty="No hay cursos disponibles."
    >
      {(categories) => (
        <List role="list">
          {categories.map((category, index) => (
            <li key={category.id}>
              <CategoryCard category={category} isFirst={index === 0} />
            </li>
          ))}
        </List>
      )}
    </QueryState>
  )
}

function CategoryListSkeleton() {
  return (
    <Waiting role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <List as="div">
        <CategoryCardSkeleton />
        <CategoryCardSkeleton />
        <CategoryCardSkeleton />
      </List>
    </Waiting>
  )
}

const Intro = styled.header`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[8]};
  margin-bottom: ${theme.space[16]};
  @media (min-width: ${theme.breakpoint.md}px) { grid-template-columns: minmax(0, 1fr) 15rem; }
`

/* In the space below the introduction, so that nothing moves when it is known what the reader did. */
const Below = styled.div`
  position: absolute;
  inset: calc(100% + ${theme.space[2]}) 0 auto;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space[4]};
`

const Lead = styled(Text)`
  max-width: 38rem;
  margin-top: ${theme.space[4]};
`

/* The footer is not in view yet, also where somebody scrolls before the categories arrive. */
const Waiting = styled.div`
  min-height: 100rem;
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space[6]};
`
