import type { APIRequestContext } from '@playwright/test'

type CatalogueLesson = { slug: string; fromCourse: object }

/** Every lesson that the academy has, as its course lists it to a visitor. */
export async function lessonsOf(request: APIRequestContext): Promise<CatalogueLesson[]> {
  const { results } = await read(request, 'categories/getAll')
  const slugs = results.flatMap(({ courses }: { courses: { slug: string }[] }) =>
    courses.map(({ slug }) => slug),
  )
  const lessons: CatalogueLesson[] = []
  for (const slug of slugs) {
    const course = await read(request, `courses/getBySlug/${slug}`)
    for (const section of course.sections)
      for (const lesson of section.lessons) lessons.push({ slug: lesson.slug, fromCourse: lesson })
  }
  return lessons
}

async function read(request: APIRequestContext, path: string) {
  const answer = await request.get(`/api/academy/${path}`)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return answer.json()
}
