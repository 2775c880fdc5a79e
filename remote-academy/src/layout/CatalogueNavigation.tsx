import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router-dom'
import { pathTo, Skeleton, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { categoriesQuery } from '../catalogue/categories.api.ts'
import { categoryPath, coursePath } from '../catalogue/paths.ts'
import { FailedList } from './FailedList.tsx'

/** All categories with their courses, as links. */
export function CatalogueNavigation() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(categoriesQuery)
  if (isPending) return <NavigationSkeleton />
  if (isError) return <FailedList onRetry={() => refetch()} isRetrying={isFetching} />
  return (
    <nav aria-label="Categorías y cursos de la academia">
      <Groups role="list">
        <li>
          <CategoryLink to={pathTo('/academy')} end>
            Todas las categorías
          </CategoryLink>
        </li>
        {data.map((category) => (
          <li key={category.id}>
            <CategoryLink to={categoryPath(category.slug)} end>
              {category.name}
            </CategoryLink>
            <Courses role="list">
              {category.courses.map((course) => (
                <li key={course.id}>
                  <CourseLink to={coursePath(category.slug, course.slug)}>{course.title}</CourseLink>
                </li>
              ))}
            </Courses>
          </li>
        ))}
      </Groups>
    </nav>
  )
}

function NavigationSkeleton() {
  return (
    <Stack gap={5} aria-hidden>
      {['50%', '60%', '45%'].map((width) => (
        <Stack gap={3} key={width}>
          <Skeleton width={width} />
          <Skeleton width="90%" height="0.75rem" />
          <Skeleton width="80%" height="0.75rem" />
        </Stack>
      ))}
    </Stack>
  )
}

const Groups = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
`

const Courses = styled.ul`
  margin-top: ${theme.space[1]};
`

const CategoryLink = styled(NavLink)`
  display: block;
  padding: ${theme.space[1]} ${theme.space[2]};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  text-decoration: none;
  &:hover { color: ${theme.color.primary}; }
  &[aria-current] { color: ${theme.color.primary}; }
`

const CourseLink = styled(NavLink)`
  display: block;
  padding: ${theme.space[2]};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  line-height: ${theme.font.lineHeight.snug};
  text-decoration: none;
  &:hover { background: ${theme.color.sunken}; color: ${theme.color.text}; }
  &[aria-current] { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
`
