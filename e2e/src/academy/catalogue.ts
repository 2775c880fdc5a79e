import { operations } from '../api/operations.ts'
import type { Caller } from '../api/request.ts'

/** Every lesson of the academy, as its course lists it to a visitor. */
export async function listLessons(visitor: Caller) {
  const { results } = await operations.listAcademyCategories(visitor)
  const slugs = results.flatMap(({ courses }) => courses.map(({ slug }) => slug))
  const courses = await Promise.all(slugs.map((slug) => operations.getAcademyCourse(slug, visitor)))
  return courses.flatMap(({ sections }) => sections.flatMap(({ lessons }) => lessons))
}
