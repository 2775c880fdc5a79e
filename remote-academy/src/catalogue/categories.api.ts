import { queryOptions } from '@tanstack/react-query'
import { nullWhenMissing } from 'shared-auth'
import { type AcademyCategoryList, getAcademyCategory, listAcademyCategories } from 'shared-auth/api'
import { staleTime } from './loading.ts'

const catalogueQuery = queryOptions({
  queryKey: ['academy', 'categories'],
  queryFn: ({ signal }) => listAcademyCategories({ signal }),
  staleTime,
})

export const categoriesQuery = queryOptions({ ...catalogueQuery, select: ({ results }) => results })

/** The courses that an administrator chose to show first, and whether they show their tag. */
export const featuredQuery = queryOptions({ ...catalogueQuery, select: featuredCourses })

function featuredCourses({ results, featured }: AcademyCategoryList) {
  const all = results.flatMap(({ slug, courses }) =>
    courses.map((course) => ({ course, categorySlug: slug })),
  )
  // A featured course may have been deleted since.
  const courses = featured.courses.flatMap((slug) => all.find(({ course }) => course.slug === slug) ?? [])
  return { courses, hasTags: featured.showHot }
}

/** One category; null when no category has that slug. */
export function categoryQuery(slug: string) {
  return queryOptions({
    queryKey: ['academy', 'category', slug],
    queryFn: ({ signal }) => getAcademyCategory(slug, { signal }).catch(nullWhenMissing),
    staleTime,
  })
}
